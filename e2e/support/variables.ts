/** Environment variables that pass the registry of a project to its workers. */
export const variablesOf = (project: string) => {
  const name = project.toUpperCase()
  return { origin: `E2E_ORIGIN_${name}`, phones: `E2E_PHONES_${name}`, mails: `E2E_MAILS_${name}` }
}
