import { type Static, Type } from 'typebox'
import { QUERY_MAX, REASON_MAX } from '../domain/limits.ts'
import { TASK_DECISIONS, TASK_KINDS, TASK_OUTCOMES } from '../domain/tasks.ts'
import { binary, bodyErrors, calls, closed, Id, Instant, nullable, paging, sessionErrors } from './define.ts'
import { AgeDays, filledText } from './fields.ts'

export const TASK_STATES = ['open', 'closed'] as const
const Kind = Type.Enum([...TASK_KINDS])

/**
 * Work for administrators that a feature opened. It has a pet, a person, a found report, a correction, a claim, a
 * comment, or no object.
 */
export const Task = Type.Object({
  taskId: Id,
  kind: Kind,
  petId: nullable(Id),
  petName: nullable(Type.String()),
  personId: nullable(Id),
  /** Null also after retention removed the person. */
  personName: nullable(Type.String()),
  foundReportId: nullable(Type.String({ format: 'uuid' })),
  /** A task with a correction is closed by applying or declining it. */
  correctionId: nullable(Id),
  /** A task about a claim is closed by deciding the claim. */
  claimId: nullable(Id),
  /** A task about a comment is closed by marking the comment as done. */
  contactFormId: nullable(Id),
  created: Instant,
  due: nullable(Instant),
  closed: nullable(Instant),
  /** Null while it is open, and if a feature closed it. */
  closedById: nullable(Id),
  closedByName: nullable(Type.String()),
  outcome: nullable(Type.Enum([...TASK_OUTCOMES])),
  words: nullable(Type.String()),
})
export type Task = Static<typeof Task>

/** Kinds of events that a task card shows, found in the tables of the features. */
const TASK_EVENTS = [
  'foundReport',
  'seen',
  'answered',
  'abuse',
  'mailFailed',
  'mailUnaddressed',
  'dispute',
  'lost',
  'found',
] as const

const TaskPerson = Type.Object({
  as: Type.Enum(['owner', 'coOwner', 'named']),
  personId: Id,
  name: Type.String(),
  /** Lines below the name; empty if the register has no address. */
  address: Type.Array(Type.String()),
  phones: Type.Array(Type.String()),
  email: nullable(Type.String()),
  isDeceased: Type.Boolean(),
})
export type TaskPerson = Static<typeof TaskPerson>

/** What an administrator needs to decide an open task: facts, whom to reach, and what may be done. */
export const TaskCard = Type.Object({
  pet: nullable(
    Type.Object({ petId: Id, name: Type.String(), speciesName: Type.String(), tagNumber: nullable(Type.String()) }),
  ),
  persons: Type.Array(TaskPerson),
  /** The latest 20, oldest first. `words`: the reason of a dispute, the comment of a notice, or the kind of a mail. */
  events: Type.Array(Type.Object({ what: Type.Enum([...TASK_EVENTS]), at: Instant, words: nullable(Type.String()) })),
  /** False if the task ends by a decision of its own. */
  mayClose: Type.Boolean(),
  hasLetter: Type.Boolean(),
})
export type TaskCard = Static<typeof TaskCard>

/** A letter that an administrator prints and sends by post. */
export const TaskLetter = Type.Object({
  /** Lines of the address. */
  to: Type.Array(Type.String()),
  subject: Type.String(),
  body: Type.String(),
})
export type TaskLetter = Static<typeof TaskLetter>

const TaskClosing = closed({ outcome: Type.Enum([...TASK_DECISIONS]), words: filledText(REASON_MAX) })

export const taskCalls = calls({
  'GET /api/Tasks': {
    summary: {
      is: 'Verkefni stjórnenda: opin, þau sem eru komin fram yfir frest fyrst, eða lokuð, nýjasta fyrst',
      en: 'Tasks of administrators: open, overdue ones first, or closed, latest first',
    },
    tag: 'Tasks',
    query: Type.Object({
      State: Type.Optional(Type.Enum([...TASK_STATES], { default: 'open' })),
      Kind: Type.Optional(Kind),
      /** Words of the names of the pet and the person, a tag number, or the beginning of the person's kennitala. */
      SearchQuery: Type.Optional(Type.String({ maxLength: QUERY_MAX })),
      OlderThanDays: Type.Optional(AgeDays),
      ...paging,
    }),
    response: { 200: Type.Array(Task) },
    errorStatuses: [400, ...sessionErrors],
  },
  'POST /api/Tasks/{taskId}/Close': {
    summary: { is: 'Loka verkefni með niðurstöðu og skýringu', en: 'Close a task with an outcome and an explanation' },
    tag: 'Tasks',
    params: Type.Object({ taskId: Id }),
    body: TaskClosing,
    response: { 200: Task },
    errorStatuses: [...bodyErrors, 404, 409, ...sessionErrors],
  },
  'GET /api/Tasks/{taskId}/Card': {
    summary: {
      is: 'Það sem gerðist, hverjum þarf að ná í og hvað má gera, á meðan verkefnið er opið',
      en: 'What happened, whom to reach and what may be done, while the task is open',
    },
    tag: 'Tasks',
    params: Type.Object({ taskId: Id }),
    response: { 200: TaskCard },
    errorStatuses: [400, 404, ...sessionErrors],
  },
  'GET /api/Tasks/{taskId}/Letter': {
    summary: {
      is: 'Bréf til prentunar: til eiganda sem ekki næst í, eða aðstandenda látins eiganda, á meðan verkefnið er opið',
      en: 'Letter to print: to an owner who cannot be reached, or the relatives of a deceased one, while the task is open',
    },
    tag: 'Tasks',
    params: Type.Object({ taskId: Id }),
    response: { 200: TaskLetter },
    errorStatuses: [400, 404, ...sessionErrors],
  },
  'GET /api/Tasks/{taskId}/Numbers/Csv': {
    summary: {
      is: 'Skráð númer sem ekki er hægt að lesa, sem CSV-skrá, á meðan verkefnið er opið',
      en: 'Stored numbers that cannot be read, as a CSV file, while the task is open',
    },
    tag: 'Tasks',
    params: Type.Object({ taskId: Id }),
    response: { 200: binary('text/csv') },
    errorStatuses: [400, 404, ...sessionErrors],
  },
})
