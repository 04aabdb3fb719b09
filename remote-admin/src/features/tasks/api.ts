import { call, callFile, callList, result } from '@dyra/shared/api'
import type { RequestOf } from '@dyra/shared/contract'
import type { TaskCorrection } from '@dyra/shared/contract/corrections'
import type { Task } from '@dyra/shared/contract/tasks'
import { TASK_KINDS, type TaskKind } from '@dyra/shared/domain/tasks'
import { saveFile } from '@dyra/shared/platform/api/save-file'
import type { LoaderFunctionArgs } from '@dyra/shared/router'
import { ageIn, pageQuery, searchTextOf } from '../../components/list/list-query.ts'
import { text } from './texts.ts'

type TaskId = Pick<Task, 'taskId'>

export const KIND_NAME = 'kind'
export const STATE_NAME = 'state'

/** Kind of the URL (`?kind=`); undefined for all. */
export const kindIn = (search: URLSearchParams): TaskKind | undefined =>
  TASK_KINDS.find((kind) => kind === search.get(KIND_NAME))

const OPENED_NAME = 'open'

/** The task whose card is open (`?open=12`), so that Back leads to it. */
export const openedIn = (search: URLSearchParams): number => Number(search.get(OPENED_NAME))

export const withOpened = (search: URLSearchParams, task: TaskId | null): URLSearchParams => {
  const next = new URLSearchParams(search)
  next.delete(OPENED_NAME)
  if (task) next.set(OPENED_NAME, String(task.taskId))
  return next
}

/** State of the URL (`?state=closed`), by default open tasks. */
export const stateIn = (search: URLSearchParams): 'open' | 'closed' =>
  search.get(STATE_NAME) === 'closed' ? 'closed' : 'open'

const filterOf = (search: URLSearchParams) => ({
  Kind: kindIn(search),
  SearchQuery: searchTextOf(search) || undefined,
  OlderThanDays: ageIn(search),
})

const isFiltered = (search: URLSearchParams) => Object.values(filterOf(search)).some((value) => value !== undefined)

const findTasks = (search: URLSearchParams, signal?: AbortSignal) =>
  callList('GET /api/Tasks', { query: { State: stateIn(search), ...filterOf(search), ...pageQuery(search) } }, signal)

export const readThread = ({ taskId }: TaskId) => call('GET /api/Tasks/{taskId}/FoundReport', { params: { taskId } })

export const readPhoto = ({ taskId }: TaskId) =>
  call('GET /api/Tasks/{taskId}/FoundReport/Photo', { params: { taskId } })

export const sendMessage = ({ taskId }: TaskId, text: string, requestId: string) =>
  call('POST /api/Tasks/{taskId}/FoundReport/Messages', { params: { taskId }, body: { text, requestId } })

export const readCorrection = ({ taskId }: TaskId) => call('GET /api/Tasks/{taskId}/Correction', { params: { taskId } })

export const readCorrectionPhoto = ({ taskId }: TaskId) =>
  call('GET /api/Tasks/{taskId}/Correction/Photo', { params: { taskId } })

/** Refused if the registered value is no longer the one that the card shows. */
export const applyCorrection = ({ taskId }: TaskId, { current }: TaskCorrection) =>
  call('POST /api/Tasks/{taskId}/Correction/Apply', { params: { taskId }, body: { current: current?.value ?? null } })

export const declineCorrection = ({ taskId }: TaskId, words: string) =>
  call('POST /api/Tasks/{taskId}/Correction/Decline', { params: { taskId }, body: { words } })

/** Reports of animals whose number another pet already has. */
export const findDuplicates = ({ taskId }: TaskId) => call('GET /api/Tasks/{taskId}/Duplicates', { params: { taskId } })

/** The card of a task: what happened, whom to reach, and what may be done. */
export const readCard = ({ taskId }: TaskId) => call('GET /api/Tasks/{taskId}/Card', { params: { taskId } })

export const loadLetter = ({ params, request: { signal } }: LoaderFunctionArgs) => ({
  letter: result(call('GET /api/Tasks/{taskId}/Letter', { params: { taskId: Number(params.id) } }, signal)),
})

/** Saves as a file the stored numbers that cannot be read. */
export async function saveNumbers({ taskId }: TaskId): Promise<void> {
  const file = await callFile('GET /api/Tasks/{taskId}/Numbers/Csv', { params: { taskId } })
  saveFile(new Blob([await file.arrayBuffer()], { type: 'text/csv' }), text('numbers.file'))
}

/** Adds an address; the server then closes the task about mails that had none. */
export const addEmail = (userId: number, email: string) =>
  call('PUT /api/Users/{userId}', { params: { userId }, body: { email } })

export const readComment = ({ taskId }: TaskId) => call('GET /api/Tasks/{taskId}/Comment', { params: { taskId } })

/** Sends the answer by mail; without one the comment is only marked as done. */
export const finishComment = ({ taskId }: TaskId, answer: string) =>
  call('POST /api/Tasks/{taskId}/Comment/Done', { params: { taskId }, body: { answer: answer || null } })

/** Unconfirmed reports of strangers about a pet: all of them are among its latest 100 incidents. */
export const findReports = async (petId: number) =>
  (await call('GET /api/Pets/{petId}/Incidents', { params: { petId }, query: { Size: 100 } })).filter(
    ({ unconfirmed }) => unconfirmed,
  )

export const readClaim = ({ taskId }: TaskId) => call('GET /api/Tasks/{taskId}/Claim', { params: { taskId } })

export const readClaimPicture = ({ taskId }: TaskId, pictureId: number) =>
  call('GET /api/Tasks/{taskId}/Claim/Pictures/{pictureId}', { params: { taskId, pictureId } })

/** Records that a letter was sent to the owner, whose time to answer starts then. */
export const sendLetter = ({ taskId }: TaskId) => call('POST /api/Tasks/{taskId}/Claim/Letter', { params: { taskId } })

type ClaimDeciding = RequestOf<'POST /api/Tasks/{taskId}/Claim/Decide'>['body']

export const decideClaim = ({ taskId }: TaskId, body: ClaimDeciding) =>
  call('POST /api/Tasks/{taskId}/Claim/Decide', { params: { taskId }, body })

export type TaskClosing = RequestOf<'POST /api/Tasks/{taskId}/Close'>['body']

export const closeTask = ({ taskId }: TaskId, body: TaskClosing) =>
  call('POST /api/Tasks/{taskId}/Close', { params: { taskId }, body })

export function loadTasks({ request: { url, signal } }: LoaderFunctionArgs) {
  const search = new URL(url).searchParams
  return {
    state: stateIn(search),
    isFiltered: isFiltered(search),
    tasks: result(findTasks(search, signal)),
    counts: result(call('GET /api/PetTransfers/Counts', {}, signal)),
  }
}
