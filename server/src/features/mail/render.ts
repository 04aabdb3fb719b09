import { blocksOf } from './blocks.ts'
import { type Facts, fill, oneLine } from './fill.ts'
import { layoutTexts } from './given-texts.ts'
import { htmlOf, type Letter, textOf } from './layout.ts'
import { severalRegistrations, type Template, templates } from './templates.ts'

/** What is known of a mail when it is sent. */
export interface Waiting {
  /** As stored: it may come from a later release. */
  readonly kind: string
  readonly payload: Facts
  readonly petIds: readonly number[]
  /** Null for an address without a person. */
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

const isKind = (kind: string): kind is keyof typeof templates => Object.hasOwn(templates, kind)

/** One new pet is told of in the client's own words, with the facts of the pet as those of the mail. */
function registration(payload: Facts): { template: Template; facts: Facts } {
  const pets: readonly Facts[] = Array.isArray(payload.pets) ? payload.pets : []
  if (pets.length > 1) return { template: severalRegistrations, facts: { ...payload, count: pets.length } }
  return { template: templates.registrationPending, facts: { ...payload, ...pets[0] } }
}

function templateOf({ kind, payload }: Waiting): { template: Template; facts: Facts } {
  if (!isKind(kind)) throw new RangeError(`No template for a mail of the kind ${kind}`)
  return kind === 'registrationPending' ? registration(payload) : { template: templates[kind], facts: payload }
}

/** @throws RangeError for a kind that this release does not know */
export function renderMail(mail: Waiting, site: Site): Rendered {
  const { template, facts } = templateOf(mail)
  const { subject, body, button = layoutTexts.open } = template.texts
  const name = oneLine(mail.recipientName ?? '')
  const letter: Letter = {
    subject: oneLine(fill(subject, facts)),
    greeting: name ? fill(layoutTexts.greeting, { name }) : layoutTexts.greetingNoName,
    blocks: blocksOf(body, facts),
    button: { label: button, url: site.publicUrl + template.path(mail.petIds[0]) },
    closing: layoutTexts.closing,
    footer: fill(layoutTexts.footer, { contactEmail: site.contactEmail }),
  }
  return { subject: letter.subject, text: textOf(letter), html: htmlOf(letter) }
}
