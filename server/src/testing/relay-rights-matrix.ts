import { administrators, everyone, none, type Row, signedIn, unknownToAll } from './rights-signs.ts'
import { scanMatrix } from './scan-rights-matrix.ts'

/** Only the owner's side may know of a thread, staff not. */
const threads: readonly Row[] = [
  ['owned', '1++4444444a41'],
  ['registered', '144+44+444a41'],
  ['byDisabled', '144+444444a41'],
  ['organisations', '1444444444a+1'],
  ['missing', unknownToAll],
]

/** The part of the rights matrix about found reports and the scan check. */
export const relayMatrix: Readonly<Record<string, readonly Row[]>> = {
  ...scanMatrix,
  'POST /api/FoundReports': none(everyone),
  'POST /api/FoundReports/Delivered': none(everyone),
  // The token of the link decides.
  'POST /api/FoundReports/Thread': none(everyone),
  'POST /api/FoundReports/Thread/Messages': none(everyone),
  'POST /api/FoundReports/Thread/Photo': none(everyone),
  'POST /api/FoundReports/Thread/Photo/View': none(everyone),
  'POST /api/FoundReports/Thread/FinderContacts': none(everyone),
  'POST /api/FoundReports/Thread/Erase': none(everyone),
  'POST /api/FoundReports/Thread/OwnContacts': none(signedIn),
  'POST /api/FoundReports/Thread/Close': none(everyone),
  'POST /api/FoundReports/Thread/Block': none(everyone),
  'POST /api/FoundReports/Thread/Abuse': none(everyone),
  'POST /api/FoundReports/{foundReportId}/Read': threads,
  'GET /api/FoundReports/{foundReportId}/Photo': threads,
  'POST /api/FoundReports/{foundReportId}/Messages': threads,
  'POST /api/FoundReports/{foundReportId}/OwnContacts': threads,
  'POST /api/FoundReports/{foundReportId}/Close': threads,
  'POST /api/FoundReports/{foundReportId}/Block': threads,
  'POST /api/FoundReports/{foundReportId}/Abuse': threads,
  'GET /api/Pets/{petId}/FoundReports': [
    ['owned', '1+++443334a41'],
    ['registered', '144+44+334a41'],
    ['byDisabled', '144+443334a41'],
    ['organisations', '1444443334a+1'],
    ['missing', unknownToAll],
  ],
  'GET /api/Tasks/{taskId}/FoundReport': none(administrators),
  'GET /api/Tasks/{taskId}/FoundReport/Photo': none(administrators),
  'POST /api/Tasks/{taskId}/FoundReport/Messages': none(administrators),
}
