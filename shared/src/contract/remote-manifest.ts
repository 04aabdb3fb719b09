import { type Static, Type } from 'typebox'
import { CAPABILITIES } from '../domain/capabilities.ts'
import { MENU_ICONS, MENU_VIEWS } from '../domain/site-map.ts'
import { WORKPLACE_KINDS } from '../domain/workplaces.ts'
import { closed } from './define.ts'
import { RoleName } from './fields.ts'
import type { Route } from './index.ts'

// The manifest of a remote: everything that server and shell know about it (docs/teams.md#manifest).

const SEGMENT = '(?:[A-Za-z0-9-]+|:[A-Za-z]+)'
/** Pattern of a page's path, such as `/pet/:id`. The server answers `/api`, `/r` and `/embed` itself. */
const PATH_PATTERN = `^/(?!(?:api|r|embed)(?:/|$))(?:${SEGMENT}(?:/${SEGMENT})*)?$`
const Path = Type.String({ pattern: PATH_PATTERN })
const pathRecord = <T extends Parameters<typeof Type.Record>[1]>(value: T) =>
  Type.Record(Type.String({ pattern: PATH_PATTERN }), value, { additionalProperties: false })

const Access = closed({
  roles: Type.Union([Type.Literal('everybody'), Type.Literal('signedIn'), Type.Array(RoleName)]),
  workplaces: Type.Optional(Type.Array(Type.Enum([...WORKPLACE_KINDS]))),
  view: Type.Optional(RoleName),
})

/** Braces mark values of the server in prerendered pages. */
const Label = Type.String({ maxLength: 40, pattern: '^[^{}\\p{Cc}]+$' })

const link = {
  /** A path of the remote. `{personId}` is the id of the signed-in person. */
  path: Type.String({ pattern: '^/[A-Za-z0-9{}/-]*$' }),
  label: Label,
  views: Type.Array(Type.Enum([...MENU_VIEWS]), { minItems: 1 }),
  /** Place among the items of all remotes. */
  order: Type.Integer(),
}
const Link = closed(link)

/** A call without parameters. Its response has the counts. */
export type BadgeSource = Extract<Route, `GET ${string}`>

const Badge = closed({
  source: Type.Unsafe<BadgeSource>(Type.String({ pattern: '^GET /api/[A-Za-z/-]+$' })),
  /** Properties of the response, such as `work.tasks`. The badge shows their sum. */
  counts: Type.Array(Type.String({ pattern: '^\\w+(\\.\\w+)*$' }), { minItems: 1 }),
  /** Texts for screen readers; `{n}` is the number. */
  one: Type.String({ minLength: 1 }),
  other: Type.String({ minLength: 1 }),
})
export type Badge = Static<typeof Badge>

const SideItem = closed({
  ...link,
  icon: Type.Enum([...MENU_ICONS]),
  /** Heading above the item. Items without one come first. */
  group: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
  /** The group of the item starts folded, except on its own pages. */
  isFolded: Type.Optional(Type.Boolean()),
  badge: Type.Optional(Badge),
  /** The item shows only while this part of the registry is switched on. */
  capability: Type.Optional(Type.Enum([...CAPABILITIES])),
})
export type SideItem = Static<typeof SideItem>

/** What the shell composes its guard, menus and routes from. */
const pageFields = {
  paths: pathRecord(Access),
  menu: Type.Optional(
    closed({
      top: Type.Optional(Type.Array(Link)),
      side: Type.Optional(Type.Array(SideItem)),
      footer: Type.Optional(Type.Array(Link)),
      /** Headings of pages that have no link. A heading shows before the script of its page. */
      headings: Type.Optional(Type.Array(closed({ path: Path, label: Label }))),
    }),
  ),
  /** The page of a view after the login. */
  landing: Type.Optional(
    closed({
      PetOwner: Type.Optional(Path),
      Veterinarian: Type.Optional(Path),
      Administrator: Type.Optional(Path),
      institution: Type.Optional(Path),
    }),
  ),
  /** The page behind the user's name in the top menu. */
  account: Type.Optional(Path),
}

/** The part of a manifest that pages contain. */
export const PageManifest = Type.Object(pageFields)
export type PageManifest = Static<typeof PageManifest>

const own = {
  ...pageFields,
  /** The exposed module (`./lookup`) or the chunk (`screen-lost`) that the server preloads, by path. */
  screens: Type.Optional(pathRecord(Type.String({ minLength: 1 }))),
  /** Ranges of the packages that the shell provides. The default is what the remote was built with. */
  takes: Type.Optional(Type.Record(Type.String(), Type.String({ pattern: '^\\^\\d+\\.\\d+\\.\\d+$' }))),
  /** Bytes of all scripts and styles of a release, in brotli. */
  sizeLimit: Type.Integer({ minimum: 1 }),
}

const Manifest = closed(own)
/** What a team writes in `src/manifest.ts` of its remote. */
export type RemoteManifest = Static<typeof Manifest>

const Versions = Type.Record(Type.String(), Type.String())

/** manifest.json of a remote's build. */
export const BuiltManifest = closed({
  ...own,
  contract: Type.Integer({ minimum: 1 }),
  takes: Type.Record(Type.String(), Type.String()),
  /** Versions of these packages when the remote was built. */
  builtWith: Versions,
})
