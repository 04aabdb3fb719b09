import { remoteOf } from './path-table.ts'

test.each([
  ['/lost', 'remote_public'],
  ['/lost/abcdefgh23456789', 'remote_public'],
  ['/found', 'remote_public'],
  ['/user-agreement', 'remote_public'],
  ['/unsubscribe', 'remote_public'],
  ['/backup-contact', 'remote_public'],
  ['/watch', 'remote_owner'],
  ['/workplace', 'remote_owner'],
  ['/workplaces', 'remote_admin'],
  ['/workplaces/3', 'remote_admin'],
  ['/found/new', 'remote_owner'],
  ['/pets/my', 'remote_owner'],
  ['/pet/12/images', 'remote_owner'],
  ['/person/info', 'remote_owner'],
  ['/pets', 'remote_vet'],
  ['/veterinarian/5/registrations', 'remote_vet'],
  ['/veterinarians', 'remote_admin'],
  ['/veterinarians/pendingTransfers', 'remote_admin'],
  ['/invoices/persons', 'remote_admin'],
  ['/contact/list', 'remote_admin'],
  ['/invoices/tariff', 'remote_admin'],
  ['/stock', 'remote_vet'],
  ['/tasks', 'remote_admin'],
  ['/batches', 'remote_admin'],
  ['/batches/3', 'remote_admin'],
  ['/imports', 'remote_admin'],
  ['/imports/7', 'remote_admin'],
  ['/outbox', 'remote_admin'],
  ['/access-log', 'remote_admin'],
  ['/security-events', 'remote_admin'],
  ['/retention', 'remote_admin'],
])('%s belongs to %s', (path, remote) => expect(remoteOf(path)).toBe(remote))

test.each(['/', '/contact', '/losta', '/petsmy', '/__proto__'])('%s belongs to no remote', (path) =>
  expect(remoteOf(path)).toBeUndefined(),
)
