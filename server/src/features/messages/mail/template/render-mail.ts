import { ROLES, roleLabels } from '@dyra/shared/domain/roles'
import { currentLanguage } from '../../../../language/current-language.ts'
import { inEveryLanguage } from '../../../../language/every-language.ts'
import { fillText } from '../../../../language/fill-text.ts'
import { pagePath } from '../../../../language/page-path.ts'
import { nameFromAny } from '../../../reference/types/index.ts'
import type { MailKind, MailKinds, Template } from '../mails.ts'
import { blocksOf } from './blocks.ts'
import { type Facts, fill, oneLine } from './fill-text.ts'
import { htmlOf, type MailContent, textOf } from './layout.ts'
import { layoutTexts, listOf } from './layout-texts.ts'
import { preventLinks } from './unlink-text.ts'

/** An e-mail from the outbox. */
export interface OutboxMail {
  /** The stored kind; it may be from a later release. */
  readonly kind: string
  readonly payload: Facts
  readonly petIds: readonly number[]
  /** Path that the button opens, if it is not the path of the template. */
  readonly path?: string | undefined
  /** Texts that replace those of the kind. */
  readonly texts?: Template['texts'] | undefined
  /** Further links below the button. */
  readonly links?: readonly { readonly label: string; readonly path: string }[] | undefined
  /** Path of the page that unsubscribes from such mails. */
  readonly unsubscribePath?: string | undefined
  /** Null if the recipient is not a person of the registry. */
  readonly recipientName: string | null
}

export interface Site {
  /** Without a trailing slash. */
  readonly publicUrl: string
  readonly contactEmail: string
}

export interface Rendered {
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** Most mail programs truncate a subject with more names. */
const NAMES_MAX = 3

const roleNames = inEveryLanguage(() => ({ ...roleLabels }))

/** The label of a role in the current language. */
function roleNow(label: string): string {
  const role = ROLES.find((one) => roleNames.some((labels) => labels[one] === label))
  return role === undefined ? label : roleLabels[role]
}

/** `Snotra, Askur, Perla og 2 til viðbótar` */
function namesOf(pets: readonly Facts[]): string {
  const names = pets.map((pet) => oneLine(String(pet.petName ?? '')))
  const rest = names.length - NAMES_MAX
  return listOf(rest > 0 ? [...names.slice(0, NAMES_MAX), fillText(layoutTexts.more, { count: rest })] : names)
}

/** The collected pets; the last entry of a pet that was added twice. */
function petsOf({ payload: { pets }, petIds }: OutboxMail): readonly Facts[] {
  if (!Array.isArray(pets)) return []
  return pets.length === petIds.length ? pets.filter((_, at) => petIds.lastIndexOf(petIds[at] ?? 0) === at) : pets
}

/** Names that the outbox holds in the language of the sender. */
const ofSender: Readonly<Record<string, (name: string) => string>> = {
  speciesName: (name) => nameFromAny('species', name),
  incidentType: (name) => nameFromAny('incidentTypes', name),
  roleName: roleNow,
}

/** The facts with names in the language of the mail. */
function inOwnWords(facts: Facts): Facts {
  const own = Object.entries(facts).map(([name, value]): [string, unknown] => {
    if (name === 'pets' && Array.isArray(value)) return [name, value.map((pet: Facts) => inOwnWords(pet))]
    return [name, typeof value === 'string' ? (ofSender[name]?.(value) ?? value) : value]
  })
  return Object.fromEntries(own)
}

/**
 * The texts and facts of a mail. For one pet the facts of the pet are at the top level, as the customer's own text
 * expects.
 */
function templateOf(mail: OutboxMail, kind: MailKind): { template: Template; facts: Facts } {
  const payload = inOwnWords(mail.payload)
  const pets = petsOf({ ...mail, payload })
  const several = pets.length > 1 ? kind.several : undefined
  const facts = several ? { ...payload, pets, count: pets.length } : { ...payload, ...pets[0] }
  return { template: several ?? kind, facts: { ...facts, petNames: namesOf(several ? pets : [facts]) } }
}

const subjectOf = ({ texts: { subject }, addsNames }: Template, facts: Facts): string =>
  oneLine(fill(addsNames ? `${subject} ({petNames})` : subject, facts))

const unsubscribeLink = (url: string) => ({ label: layoutTexts.unsubscribe, url })

/** Renders a mail in the current language. @throws RangeError for a kind that is not among `kinds` */
export function renderMail(mail: OutboxMail, kinds: MailKinds, site: Site): Rendered {
  const kind = Object.hasOwn(kinds, mail.kind) ? kinds[mail.kind] : undefined
  if (kind === undefined) throw new RangeError(`No texts for a mail of the kind ${mail.kind}`)
  const { template, facts } = templateOf(mail, mail.texts ? { ...kind, texts: mail.texts } : kind)
  const { body, button = layoutTexts.open } = template.texts
  const name = oneLine(mail.recipientName ?? '')
  const content: MailContent = {
    language: currentLanguage(),
    subject: subjectOf(template, facts),
    greeting: name ? fill(layoutTexts.greeting, { name }) : layoutTexts.greetingNoName,
    blocks: blocksOf(body, facts),
    button: template.path && {
      label: button,
      url: site.publicUrl + pagePath(mail.path ?? template.path(mail.petIds[0])),
    },
    links: (mail.links ?? []).map(({ label, path }) => ({
      label: preventLinks(oneLine(label)),
      url: site.publicUrl + pagePath(path),
    })),
    closing: layoutTexts.closing,
    footer: fill(layoutTexts.footer, { contactEmail: site.contactEmail }),
    unsubscribe:
      mail.unsubscribePath === undefined ? undefined : unsubscribeLink(site.publicUrl + pagePath(mail.unsubscribePath)),
  }
  return { subject: content.subject, text: textOf(content), html: htmlOf(content) }
}
