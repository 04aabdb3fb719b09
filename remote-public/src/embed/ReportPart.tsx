/** There is no session on another site's page. */
export const ReportPart = () => null
