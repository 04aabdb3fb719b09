import { type Static, Type } from 'typebox'
import { bodyAjv } from '../ajv.ts'
import { knownMigrations } from '../db/migrate.ts'
import { DepositError } from './deposit-error.ts'

export const FORMAT = 'dyraaudkenni-deposit'
export const FORMAT_VERSION = 1

/** The form of a name in an archive: names become parts of statements. */
const Name = Type.String({ pattern: '^[a-z][a-z0-9_]*$' })
const Count = Type.Integer({ minimum: 0 })

const Manifest = Type.Object({
  format: Type.Literal(FORMAT),
  version: Type.Integer({ minimum: 1 }),
  content: Type.Enum(['full', 'continuity']),
  /** Time of the snapshot. */
  created: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}T[\\d:.]+Z$' }),
  /** Day by which every holder of the archive deletes it. */
  deleteBy: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' }),
  migrations: Type.Array(Type.String({ pattern: '^\\d{4}-[a-z0-9-]+$' })),
  partitions: Type.Array(
    Type.Object({
      table: Name,
      of: Name,
      definition: Type.String({
        pattern: `^\\(PRIMARY KEY \\(id\\)\\) (DEFAULT|FOR VALUES FROM \\((MINVALUE|'[\\d :+-]+')\\) TO \\('[\\d :+-]+'\\))$`,
      }),
    }),
  ),
  tables: Type.Array(Type.Object({ table: Name, columns: Type.Array(Name), rows: Count, parts: Count })),
  sequences: Type.Array(
    Type.Object({ table: Name, column: Name, last: Type.String({ pattern: '^\\d+$' }), isCalled: Type.Boolean() }),
  ),
})
export type Manifest = Static<typeof Manifest>

const isManifest = bodyAjv.compile<Manifest>(Manifest)

const newer = () =>
  new DepositError(
    'The archive was made by a newer version of the registry, or by a different one: update this one first.',
  )

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new DepositError('The manifest of the archive is not as its format says.', { cause })
  }
}

/** @throws DepositError if this version cannot restore an archive with this manifest */
export function parseManifest(text: string): Manifest {
  const manifest = parseJson(text)
  const { format, version } = Object(manifest) as Partial<Manifest>
  if (format !== FORMAT) throw new DepositError('The archive is not a deposit of this registry.')
  if (typeof version === 'number' && version > FORMAT_VERSION) throw newer()
  if (!isManifest(manifest)) throw new DepositError('The manifest of the archive is not as its format says.')
  if (manifest.migrations.some((name, at) => name !== knownMigrations[at])) throw newer()
  return manifest
}
