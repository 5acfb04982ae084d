import type { ComponentProps, ReactNode } from 'react'
import css from './Button.module.css'

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'type' | 'className'> {
  readonly look?: 'solid' | 'outline'
}

/** A push button. */
export const Button = ({ look = 'solid', ...props }: ButtonProps): ReactNode => (
  <button {...props} type="button" className={css[look]} />
)

/** The look of a button, for a link that acts like one. */
export const buttonLook = (look: 'solid' | 'outline'): string | undefined => css[look]
