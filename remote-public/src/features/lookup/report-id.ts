/** Id of the message to the owner, which takes the focus. */
export const REPORT_ID = 'report'
