/** Nobody is signed in on a foreign page. */
export const ReportPart = () => null
