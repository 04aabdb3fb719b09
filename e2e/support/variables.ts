/** Environment variables that pass the registry of a project to its workers. */
export const variablesOf = (project: string) => ({
  origin: `E2E_ORIGIN_${project.toUpperCase()}`,
  phones: `E2E_PHONES_${project.toUpperCase()}`,
  mails: `E2E_MAILS_${project.toUpperCase()}`,
})
