import { createElement, type ComponentProps, type ReactElement } from 'react'

interface IconData {
  size: number
  node: [tag: string, attributes: Record<string, string>][]
}

interface IconProps extends ComponentProps<'svg'> {
  size?: number
}

/**
 * Draws an icon from its data. The build replaces the package's own function with it, which does much that we don't
 * need.
 */
export const createIcon =
  ({ size: grid, node }: IconData) =>
  ({ size = grid, ...rest }: IconProps): ReactElement =>
    createElement(
      'svg',
      {
        width: size,
        height: size,
        viewBox: `0 0 ${grid} ${grid}`,
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': true,
        ...rest,
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    )
