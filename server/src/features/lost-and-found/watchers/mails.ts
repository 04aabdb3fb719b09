import { today } from '@dyra/shared/domain/dates'
import { formatDay } from '@dyra/shared/platform/i18n/format'
import { fillText } from '../../../language/fill-text.ts'
import type { LinkTokens } from '../../../links/link-token.ts'
import { type MailFiller, mailKinds, petPage, type Species, to, type UnfilledMail } from '../../messages/mail/index.ts'
import { findOpenAlert, renewableFrom } from '../lost-alerts/index.ts'
import { foundSentence } from '../thefts/index.ts'
import { readWatchedAlerts, type WatchedAlert } from './queries.ts'
import { watcherTexts } from './texts.ts'

interface WatchedPet extends Species {
  readonly petName: string
  readonly color: string | null
  readonly place: string | null
  readonly lostSince: string
}

declare module '../../messages/mail/mails.ts' {
  interface MailFacts {
    /** To a watcher. The outbox holds ids of alerts only; the pets are set by the filler. */
    watchedAlerts: { readonly alertIds: readonly number[] } | { readonly pets: readonly WatchedPet[] }
    watchedAlertsEnded: { readonly alertIds: readonly number[] } | { readonly pets: readonly WatchedPet[] }
    /** To the owner, some time after the alert. */
    stillLost: {
      readonly petName: string
      readonly found?: string
      readonly notified?: string
      readonly renewal?: string
    }
  }
}

const idsOf = ({ alertIds }: UnfilledMail['payload']): number[] =>
  Array.isArray(alertIds) ? alertIds.filter((id) => typeof id === 'number') : []

const petOf = ({ petName, speciesName, color, place, since }: WatchedAlert) => ({
  petName,
  speciesName,
  color,
  place,
  lostSince: formatDay(since),
})

/** The link that ends the watch; one person always gets the same link. */
const unsubscribeOf = (tokens: LinkTokens, personId: number) =>
  tokens.create({ purpose: 'watcher', objectId: String(personId), receiver: String(personId) })

/** The mails hold ids of alerts only. An alert that has ended meanwhile is left out. */
const withAlerts =
  (isOpen: boolean): MailFiller =>
  async ({ payload, recipientPersonId }, { db, tokens }) => {
    const alerts = (await readWatchedAlerts(db, idsOf(payload))).filter((alert) => alert.isOpen === isOpen)
    const [first] = alerts
    if (first === undefined || recipientPersonId === null) return undefined
    const path = isOpen && alerts.length === 1 ? `/lost/${first.code}` : '/lost'
    const unsubscribeToken = unsubscribeOf(tokens, recipientPersonId)
    return { facts: { pets: alerts.map(petOf) }, path, unsubscribeToken }
  }

const { stillLost } = watcherTexts

/** What the owner can still do with the alert; not sent once it has ended. */
const fillStillLost: MailFiller = async ({ payload, petIds: [petId], recipientPersonId: personId }, { db }) => {
  const alert = petId === undefined ? undefined : await findOpenAlert(db, petId)
  if (!alert || petId === undefined) return undefined
  const from = renewableFrom(alert)
  const later =
    from !== null && from > today() ? fillText(stillLost.renewLater, { day: formatDay(from) }) : stillLost.renew
  const facts = {
    found: await foundSentence(db, { petId, personId, text: stillLost.found }),
    notified: alert.tells_watchers ? stillLost.notified : undefined,
    renewal: from === null ? undefined : later,
  }
  return { facts: { ...payload, ...facts }, path: undefined }
}

export const watcherMails = mailKinds({
  watchedAlerts: {
    texts: watcherTexts.mails.watchedAlert,
    path: to('/lost'),
    several: { texts: watcherTexts.mails.watchedAlerts, path: to('/lost') },
    fill: withAlerts(true),
  },
  watchedAlertsEnded: {
    texts: watcherTexts.mails.watchedAlertEnded,
    path: to('/lost'),
    several: { texts: watcherTexts.mails.watchedAlertsEnded, path: to('/lost') },
    fill: withAlerts(false),
  },
  stillLost: { texts: watcherTexts.mails.stillLost, path: petPage, fill: fillStillLost },
})
