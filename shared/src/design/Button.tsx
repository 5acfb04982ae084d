import type { ComponentProps, ReactNode } from 'react'
import css from './Button.module.css'

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'type' | 'className'> {
  readonly look?: 'solid' | 'outline'
}

/**
 * A push button.
 * @example <Button look="outline" onClick={retry}>Réessayer</Button>
 */
export const Button = ({ look = 'solid', ...props }: ButtonProps): ReactNode => (
  <button {...props} type="button" className={css[look]} />
)

/** The class of a button's look, for a link: `<a className={buttonLook('solid')} href="…">`. */
export const buttonLook = (look: 'solid' | 'outline'): string | undefined => css[look]
