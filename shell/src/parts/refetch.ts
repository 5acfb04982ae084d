export { refetch } from '@site/shared/refetch'
