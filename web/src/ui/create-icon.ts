import { createElement, type ComponentProps, type ReactElement } from 'react'

interface IconData {
  name: string
  size: number
  node: [tag: string, attributes: Record<string, string>][]
}

/** Icons that point back or on, and turn around where the writing runs from right to left. */
const POINTS = /^(arrow|chevron)-(left|right)$/

/**
 * Draws an icon from its data. The build replaces the package's own function with it, which does much that we don't
 * need.
 */
export const createIcon =
  ({ name, size: grid, node }: IconData) =>
  ({ size = grid, ...rest }: ComponentProps<'svg'> & { size?: number }): ReactElement =>
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
        ...(POINTS.test(name) && { 'data-points': '' }),
        ...rest,
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    )
