import { Type } from 'typebox'
import { binary, bodyErrors, calls, closed, Id, NoContent, sessionErrors, upload } from './define.ts'
import { PetPath } from './fields.ts'
import {
  FoundReportCreate,
  FoundReportId,
  FoundReportSent,
  FoundReportSummary,
  FoundThread,
  LinkToken,
  ThreadMessageCreate,
} from './found-report.ts'

// Calls with `Thread` take the token of a link in a mail, an SMS or the answer to the finder's form (docs/api.md#found-reports).
// They serve the finder and the owner's side, signed in or not: the token says who the receiver is. Reads are POST, because
// scanners of mail programs open links. Screens of a session name the thread by its id: the session decides.

const contactSwitches = { showPhone: Type.Boolean(), showEmail: Type.Boolean() }
const photo = binary('image/webp')
/** 404 for a token that is invalid or whose thread is deleted. */
const linkErrors = [...bodyErrors, 404, 429, 503] as const
/** More for changes: the thread is closed. */
const changeErrors = [...linkErrors, 409] as const
const taskPath = Type.Object({ taskId: Id })
const reportPath = Type.Object({ foundReportId: FoundReportId })

const about = { tag: 'FoundReports', capability: 'relay' } as const
/** A change of a thread by a session on the owner's side. */
const ofSession = {
  ...about,
  params: reportPath,
  response: { 200: FoundThread },
  errorStatuses: [400, 404, 409, ...sessionErrors],
} as const
const bySession = { ...ofSession, errorStatuses: [...bodyErrors, 404, 409, ...sessionErrors] } as const

export const foundReportCalls = calls({
  'POST /api/FoundReports': {
    ...about,
    summary: 'Láta eiganda vita að dýr sé fundið',
    body: FoundReportCreate,
    response: { 201: FoundReportSent },
    // 403 with the type `sign-in-required`: more reports than an address may send in a day.
    errorStatuses: [...linkErrors, 403, 422],
  },
  'POST /api/FoundReports/Thread': {
    ...about,
    summary: 'Lesa samskipti; merkir þau sem lesin',
    body: closed({ token: LinkToken }),
    response: { 200: FoundThread },
    errorStatuses: linkErrors,
  },
  'POST /api/FoundReports/Thread/Messages': {
    ...about,
    summary: 'Senda skilaboð',
    body: closed({ token: LinkToken, ...ThreadMessageCreate.properties }),
    response: { 201: FoundThread },
    errorStatuses: [...changeErrors, 422],
  },
  'POST /api/FoundReports/Thread/Photo': {
    ...about,
    summary: 'Setja inn mynd finnanda; hún kemur í stað þeirrar sem fyrir er',
    query: Type.Object({ t: LinkToken }),
    body: upload(),
    response: { 204: NoContent },
    errorStatuses: changeErrors,
  },
  'POST /api/FoundReports/Thread/Photo/View': {
    ...about,
    summary: 'Sækja mynd finnanda',
    body: closed({ token: LinkToken }),
    response: { 200: photo },
    errorStatuses: linkErrors,
  },
  'POST /api/FoundReports/Thread/FinderContacts': {
    ...about,
    summary: 'Velja hvað eigandinn sér um finnandann',
    body: closed({ token: LinkToken, ...contactSwitches }),
    response: { 200: FoundThread },
    errorStatuses: changeErrors,
  },
  'POST /api/FoundReports/Thread/Erase': {
    ...about,
    summary: 'Eyða netfangi og síma finnanda, eða mynd',
    body: closed({ token: LinkToken, contacts: Type.Boolean(), photo: Type.Boolean() }),
    response: { 200: FoundThread },
    errorStatuses: changeErrors,
  },
  'POST /api/FoundReports/Thread/OwnContacts': {
    ...about,
    summary: 'Velja hvað finnandinn sér um eigandann',
    body: closed({ token: LinkToken, ...contactSwitches }),
    response: { 200: FoundThread },
    errorStatuses: [...bodyErrors, 404, 409, ...sessionErrors],
  },
  'POST /api/FoundReports/Thread/Close': {
    ...about,
    summary: 'Ljúka samskiptum',
    /** `isHome`: the owner's side says that the animal is home, which marks a lost pet as found. */
    body: closed({ token: LinkToken, isHome: Type.Boolean() }),
    response: { 200: FoundThread },
    errorStatuses: changeErrors,
  },
  'POST /api/FoundReports/Thread/Block': {
    ...about,
    summary: 'Loka á finnanda',
    body: closed({ token: LinkToken }),
    response: { 200: FoundThread },
    errorStatuses: changeErrors,
  },
  'POST /api/FoundReports/Thread/Abuse': {
    ...about,
    summary: 'Tilkynna misnotkun til skrárinnar',
    body: closed({ token: LinkToken }),
    response: { 200: FoundThread },
    errorStatuses: changeErrors,
  },
  'GET /api/Pets/{petId}/FoundReports': {
    ...about,
    summary: 'Samskipti vegna dýrs, nýjustu fyrst',
    params: PetPath,
    response: { 200: Type.Array(FoundReportSummary) },
    errorStatuses: [400, 404, ...sessionErrors],
  },
  'POST /api/FoundReports/{foundReportId}/Read': {
    ...ofSession,
    summary: 'Lesa samskipti innskráður; merkir þau sem lesin',
    errorStatuses: [400, 404, ...sessionErrors],
  },
  'GET /api/FoundReports/{foundReportId}/Photo': {
    ...about,
    summary: 'Sækja mynd finnanda innskráður',
    params: reportPath,
    response: { 200: photo },
    errorStatuses: [400, 404, ...sessionErrors],
  },
  'POST /api/FoundReports/{foundReportId}/Messages': {
    ...bySession,
    summary: 'Senda skilaboð innskráður',
    body: ThreadMessageCreate,
    response: { 201: FoundThread },
    errorStatuses: [...bySession.errorStatuses, 422],
  },
  'POST /api/FoundReports/{foundReportId}/OwnContacts': {
    ...bySession,
    summary: 'Velja innskráður hvað finnandinn sér',
    body: closed(contactSwitches),
  },
  'POST /api/FoundReports/{foundReportId}/Close': {
    ...bySession,
    summary: 'Ljúka samskiptum innskráður',
    body: closed({ isHome: Type.Boolean() }),
  },
  'POST /api/FoundReports/{foundReportId}/Block': { ...ofSession, summary: 'Loka á finnanda innskráður' },
  'POST /api/FoundReports/{foundReportId}/Abuse': {
    ...ofSession,
    summary: 'Tilkynna misnotkun til skrárinnar innskráður',
  },
  'GET /api/Tasks/{taskId}/FoundReport': {
    ...about,
    summary: 'Lesa samskipti vegna verkefnis',
    params: taskPath,
    response: { 200: FoundThread },
    errorStatuses: [400, 404, ...sessionErrors],
  },
  'GET /api/Tasks/{taskId}/FoundReport/Photo': {
    ...about,
    summary: 'Sækja mynd finnanda vegna verkefnis',
    params: taskPath,
    response: { 200: photo },
    errorStatuses: [400, 404, ...sessionErrors],
  },
  'POST /api/Tasks/{taskId}/FoundReport/Messages': {
    ...about,
    summary: 'Svara finnanda fyrir hönd eiganda',
    params: taskPath,
    body: ThreadMessageCreate,
    response: { 201: FoundThread },
    errorStatuses: [...bodyErrors, 404, 409, 422, ...sessionErrors],
  },
})
