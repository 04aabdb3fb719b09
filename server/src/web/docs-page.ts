import type { OpenApi, Operation, Parameter } from '../http/open-api/open-api.ts'
import { documentOf } from './document.ts'
import { escapeHtml } from './html.ts'

const PLACES = { path: 'í slóð', query: 'í fyrirspurn', header: 'í haus' } as const

const code = (value: unknown) => `<pre><code>${escapeHtml(JSON.stringify(value, null, 2))}</code></pre>`

const rowOf = ({ name, in: place, required, description, schema }: Parameter) =>
  `<tr><th scope="row"><code>${escapeHtml(name)}</code></th><td>${PLACES[place]}</td>` +
  `<td>${required ? 'já' : 'nei'}</td><td>${escapeHtml(description)}<br>` +
  `<code>${escapeHtml(JSON.stringify(schema))}</code></td></tr>`

function parametersOf({ parameters }: Operation): string {
  if (parameters.length === 0) return ''
  const head =
    '<tr><th scope="col">Nafn</th><th scope="col">Hvar</th><th scope="col">Nauðsynlegt</th><th scope="col">Merking og snið</th></tr>'
  return `<table><thead>${head}</thead><tbody>${parameters.map(rowOf).join('')}</tbody></table>`
}

const exampleOf = (example: unknown) => (example === undefined ? '' : `<p>Dæmi:</p>${code(example)}`)

const bodyOf = ({ requestBody }: Operation) =>
  Object.entries(requestBody?.content ?? {}).map(
    ([media, { schema, example }]) => `<h3>Sent: ${media}</h3>${exampleOf(example)}${code(schema)}`,
  )

const answersOf = ({ responses }: Operation) =>
  Object.entries(responses).flatMap(([status, { description, headers, content = {} }]) => {
    const kinds = Object.entries(content)
    const isProblem = kinds.some(([media]) => media === 'application/problem+json')
    const schemas = isProblem
      ? []
      : kinds.map(([media, { schema, example }]) => `<p>${media}</p>${exampleOf(example)}${code(schema)}`)
    const named = Object.keys(headers).map((name) => `<code>${name}</code>`)
    return [`<h3>${status}: ${escapeHtml(description)}</h3>`, `<p>Hausar: ${named.join(', ')}</p>`, ...schemas]
  })

function section(method: string, path: string, operation: Operation): string {
  const access = `<p>${escapeHtml(operation.description)}</p>`
  const content = [access, parametersOf(operation), ...bodyOf(operation), ...answersOf(operation)].join('\n')
  const title =
    `<b>${method.toUpperCase()}</b> <code>${escapeHtml(path)}</code> ` + `<span>${escapeHtml(operation.summary)}</span>`
  return `<details id="${escapeHtml(operation.operationId)}"><summary>${title}</summary>${content}</details>`
}

const headersOf = ({ headers }: OpenApi['components']) =>
  Object.entries(headers)
    .map(([name, { description }]) => `<dt><code>${name}</code></dt><dd>${escapeHtml(description)}</dd>`)
    .join('\n')

interface Frame {
  /** Path of the OpenAPI document. */
  readonly json: string
  /** Markup before the calls. */
  readonly intro?: string
}

/** A page of API documentation. Without scripts, so that the site's policy stays strict. */
export function docsPage({ info, paths, components }: OpenApi, { json, intro = '' }: Frame): string {
  const groups = new Map<string, string[]>()
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const [tag = ''] = operation.tags
      groups.set(tag, [...(groups.get(tag) ?? []), section(method, path, operation)])
    }
  }
  const body = [...groups]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([tag, calls]) => `<h2>${escapeHtml(tag)}</h2>${calls.join('\n')}`)
  const main = `<h1>Forritaskil – ${escapeHtml(info.title)}</h1>
<p>${escapeHtml(info.description)} <a href="${json}">OpenAPI 3.1</a></p>
${intro}
${body.join('\n')}
<h2>Hausar svara</h2>
<dl>${headersOf(components)}</dl>
<h2>Problem</h2>
${code(components.schemas.Problem)}`
  return documentOf({ title: `Forritaskil – ${info.title}`, description: info.description, main })
}
