import { call, callFile, callList, callPatiently, result } from '@dyra/shared/api'
import type { Import, ImportStart } from '@dyra/shared/contract/imports'
import { saveFile } from '@dyra/shared/platform/api/save-file'
import { idParam, type LoaderFunctionArgs } from '@dyra/shared/router'
import { pageQuery } from '../../components/list/list-query.ts'
import { text } from './texts.ts'

const findImports = (search: URLSearchParams, signal?: AbortSignal) =>
  callList('GET /api/Imports', { query: pageQuery(search) }, signal)

export const readImport = (importId: number, signal?: AbortSignal) =>
  call('GET /api/Imports/{importId}', { params: { importId } }, signal)

export type RowKind = 'faulty' | 'doubtful'

/** Which rows the page of an import lists, as its URL says. */
const kindOf = (search: URLSearchParams): RowKind => (search.get('tab') === 'doubtful' ? 'doubtful' : 'faulty')

const findRows = (importId: number, search: URLSearchParams, signal?: AbortSignal) =>
  callList(
    'GET /api/Imports/{importId}/Errors',
    { params: { importId }, query: { ...pageQuery(search), Kind: kindOf(search) } },
    signal,
  )

/** Waits for slow connections: a file may have 32 MB. */
export function sendFile(file: File) {
  const body = new FormData()
  body.append('file', file)
  return callPatiently('POST /api/Imports', { body })
}

export const startImport = ({ importId }: Import, body: ImportStart) =>
  call('POST /api/Imports/{importId}/Start', { params: { importId }, body })

export const cancelImport = ({ importId }: Import) =>
  call('POST /api/Imports/{importId}/Cancel', { params: { importId } })

const readPrice = async (signal?: AbortSignal) => (await call('GET /api/Tariff', {}, signal)).price

const save = async (file: Response, name: string) =>
  saveFile(new Blob([await file.arrayBuffer()], { type: 'text/csv' }), name)

export const saveTemplate = async () => save(await callFile('GET /api/Imports/Template', {}), text('template.file'))

export async function saveRows({ importId }: Import, kind: RowKind): Promise<void> {
  const request = { params: { importId }, query: { Kind: kind } }
  const file = await callFile('GET /api/Imports/{importId}/Errors/Csv', request)
  await save(file, text(`${kind}.file`, { id: importId }))
}

export const loadImports = ({ request: { url, signal } }: LoaderFunctionArgs) => ({
  imports: result(findImports(new URL(url).searchParams, signal)),
})

export function loadImport({ params, request: { url, signal } }: LoaderFunctionArgs) {
  const importId = idParam(params.id)
  const search = new URL(url).searchParams
  return {
    importId,
    details: result(Promise.all([readImport(importId, signal), readPrice(signal)])),
    kind: kindOf(search),
    rows: result(findRows(importId, search, signal)),
  }
}
