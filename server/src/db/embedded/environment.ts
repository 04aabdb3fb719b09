/** The environment without PostgreSQL's variables, which would change its port, directory or language. */
export function environment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !name.startsWith('PG') && !name.startsWith('LC_'))
  return { ...Object.fromEntries(kept), LC_ALL: 'C', TZ: 'UTC' }
}
