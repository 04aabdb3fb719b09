import { matchPath } from '@dyra/shared/router'

/** Paths of each remote. The shell knows nothing else about a remote. `/*`: the path and everything below it. */
const table: Readonly<Record<string, readonly string[]>> = {
  remote_public: [
    '/lost/*',
    '/unsubscribe',
    '/found',
    '/confirm',
    '/backup-contact',
    '/verify/*',
    '/about',
    '/privacy-policy',
    '/user-agreement',
  ],
  remote_owner: [
    '/pets/my',
    '/pet/*',
    '/document/*',
    '/transfers/*',
    '/accept',
    '/person/*',
    '/watch',
    '/found/new',
    '/claim',
    '/workplace',
  ],
  remote_vet: ['/register', '/veterinarian/*', '/pets', '/persons', '/corrections', '/scan', '/stock'],
  remote_admin: [
    '/veterinarians/*',
    '/users',
    '/invoices/*',
    '/companies',
    '/contact/list',
    '/audit/*',
    '/api-keys',
    '/workplaces/*',
    '/tasks',
    '/batches/*',
    '/imports/*',
    '/statistics',
    '/outbox',
    '/access-log',
    '/security-events',
    '/retention',
  ],
}

/** Container name of the remote that owns a path, if any. */
export function remoteOf(path: string): string | undefined {
  const owns = ([, patterns]: [string, readonly string[]]) => patterns.some((pattern) => matchPath(pattern, path))
  return Object.entries(table).find(owns)?.[0]
}
