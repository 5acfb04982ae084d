import type { ReactNode, SVGProps } from 'react'

export interface IconProps extends SVGProps<SVGSVGElement> {
  /** Width and height, in pixels and in units of the drawing. */
  readonly size?: number
}

/** A drawing in the colour of the text around it; what it means is told by the control it stands in. */
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
