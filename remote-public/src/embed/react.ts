// Replaces React and its JSX in the embed. preact/compat and preact/jsx-runtime would do it too, with 4 kB more.
import { type ComponentType, createElement } from 'preact'

export { Fragment } from 'preact'
export { useEffect, useId, useRef, useState } from 'preact/hooks'

type Props = Record<string, unknown>

export const jsx = (type: string | ComponentType<Props>, props: Props, key?: string) =>
  createElement(type as string, { ...props, key } as object)
/** The same for many children: Preact does not tell the two apart. */
export const jsxs: typeof jsx = (type, props, key) => jsx(type, props, key)
