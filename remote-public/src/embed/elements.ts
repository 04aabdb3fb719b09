// Replaces React's JSX runtime in the embed: a component without state is called once and returns DOM nodes (Preact
// would take 5 kB of the file's 8).

type Props = Readonly<Record<string, unknown>>
type Component = (props: Props) => Node

const SVG = new Set(['svg', 'path'])
const NAMES: Readonly<Record<string, string>> = { className: 'class', htmlFor: 'for' }

function append(parent: Node, child: unknown): void {
  if (Array.isArray(child)) for (const one of child) append(parent, one)
  else if (child instanceof Node) parent.appendChild(child)
  else if (typeof child === 'string' || typeof child === 'number') parent.appendChild(new Text(`${child}`))
}

function setProp(element: Element, name: string, value: unknown): void {
  // React's `onClick` is the event `click`.
  if (typeof value === 'function') element.addEventListener(name.slice(2).toLowerCase(), value as EventListener)
  else if (value !== undefined && value !== null && (value !== false || name.startsWith('aria-')))
    element.setAttribute(NAMES[name] ?? name, value === true && !/-/.test(name) ? '' : `${value}`)
}

export const Fragment: Component = ({ children }) => {
  const fragment = document.createDocumentFragment()
  append(fragment, children)
  return fragment
}

export function jsx(type: string | Component, props: Props): Node {
  if (typeof type === 'function') return type(props)
  const element = SVG.has(type)
    ? document.createElementNS('http://www.w3.org/2000/svg', type)
    : document.createElement(type)
  for (const [name, value] of Object.entries(props)) {
    if (name === 'children') append(element, value)
    else setProp(element, name, value)
  }
  return element
}

// `jsxs` is for several children, which makes no difference here.
export { jsx as jsxs }
