import type { ReactNode, SVGProps } from 'react'

export interface IconProps extends SVGProps<SVGSVGElement> {
  /** Width and height, in pixels and in units of the drawing. */
  readonly size?: number
}

/**
 * A drawing in the colour of the surrounding text, hidden from screen readers: the control around it has the label.
 * @example <Icon size={16}><path d="M2 2h12v12H2z" /></Icon>
 */
export const Icon = ({ size = 24, ...props }: IconProps): ReactNode => (
  <svg
    viewBox={`0 0 ${size} ${size}`}
    width={size}
    height={size}
    fill="currentColor"
    aria-hidden="true"
    focusable="false"
    {...props}
  />
)
