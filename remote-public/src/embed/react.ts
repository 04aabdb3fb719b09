// Replaces React and its JSX runtime in the embed; preact/compat and preact/jsx-runtime would add 4 kB.
import { type ComponentType, createElement } from 'preact'

export { Fragment } from 'preact'
export { useEffect, useId, useRef, useState } from 'preact/hooks'

type Props = Record<string, unknown>

const jsx = (type: string | ComponentType<Props>, props: Props, key?: string) =>
  createElement(type as string, { ...props, key } as object)

// `jsxs` is for several children; Preact needs no distinction.
export { jsx, jsx as jsxs }
