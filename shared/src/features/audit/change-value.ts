import { careEndLabels } from '../../domain/care.ts'
import { claimAnswerLabels, claimNoticeLabels, claimOutcomeLabels } from '../../domain/claims.ts'
import { collarTagLabels } from '../../domain/collar-tags.ts'
import { correctionAnswerLabels, correctionFieldLabels, correctionOutcomeLabels } from '../../domain/corrections.ts'
import { countryName } from '../../domain/countries.ts'
import { disputeOutcomeLabels } from '../../domain/disputes.ts'
import { handoverCodeLabels } from '../../domain/handover-codes.ts'
import { importLabels } from '../../domain/imports.ts'
import { scopeLabels } from '../../domain/key-scopes.ts'
import { languageNames } from '../../domain/languages.ts'
import { originLabels } from '../../domain/origin.ts'
import { isRole, roleLabels } from '../../domain/roles.ts'
import { contactChannelLabels, contactOutcomeLabels, contactTriedLabels } from '../../domain/scans.ts'
import { voidReasonLabels } from '../../domain/stock.ts'
import { taskLabels, taskOutcomeLabels } from '../../domain/tasks.ts'
import { documentKindLabels } from '../../domain/verification-documents.ts'
import { workplaceLabels } from '../../domain/workplaces.ts'
import { formatDay, formatInstant, formatKronur, formatPhone } from '../../platform/i18n/format.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { retentionText } from './retention-report.ts'
import words from './value-texts.is.json'

const named: Readonly<Record<string, string>> = words

/** The database's '2026-11-21 10:44:43.1+00' as day and time in the user's time zone. */
const moment = (value: string) => formatInstant(value.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'))

const yesNo = (value: string) => (value === 'true' ? t('yes') : t('no'))
const word = (value: string) => (isRole(value) ? roleLabels[value] : (named[value] ?? value))
/** The label of a value; a value that this version does not know is shown unchanged. */
const labelled = (labels: Readonly<Record<string, string>>) => (value: string) => labels[value] ?? value
const listed = (one: (value: string) => string) => (value: string) => value.split(', ').map(one).join(', ')

/** Formats of column values; other columns are shown unchanged. */
const writers: Readonly<Record<string, (value: string) => string>> = {
  BirthDate: formatDay,
  ArrivalDate: formatDay,
  ChippingDate: formatDay,
  BirthCountry: countryName,
  Origin: labelled(originLabels),
  DayOfDeath: formatDay,
  DayOfDisappear: formatDay,
  Date: formatDay,
  ValidFrom: formatDay,
  SignedOn: formatDay,
  EndedAt: moment,
  WebhookPaused: moment,
  WebhookDisabled: moment,
  ContactInvited: moment,
  ContactAgreed: moment,
  ExpiresOn: formatDay,
  ValidUntil: formatDay,
  SignedUserAgreement: moment,
  SignedPrivacyPolicy: moment,
  EmailConfirmed: moment,
  DetailsConfirmed: moment,
  DetailsStale: moment,
  Language: labelled(languageNames),
  HiddenAt: moment,
  RevokedAt: moment,
  DismissedAt: moment,
  ClosedAt: moment,
  RemovedAt: moment,
  FoundReportOpened: moment,
  FoundReportAnswered: moment,
  FoundReportClosed: moment,
  HandoverCode: labelled(handoverCodeLabels),
  DisputeOpened: moment,
  DisputeOutcome: labelled(disputeOutcomeLabels),
  ClaimReceived: moment,
  ClaimNotified: labelled(claimNoticeLabels),
  ClaimAnswer: labelled(claimAnswerLabels),
  ClaimOutcome: labelled(claimOutcomeLabels),
  CareTaken: moment,
  CareReached: moment,
  CareEnd: labelled(careEndLabels),
  CareEnded: moment,
  TheftReported: moment,
  TheftConfirmed: moment,
  TheftWithdrawn: moment,
  TheftEnded: moment,
  CorrectionRequested: labelled(correctionFieldLabels),
  CorrectionAnswered: labelled(correctionAnswerLabels),
  CorrectionOutcome: labelled(correctionOutcomeLabels),
  DocumentMade: labelled(documentKindLabels),
  DocumentRevoked: moment,
  IsCastrated: yesNo,
  IsDead: yesNo,
  IsLost: yesNo,
  AlertIsListed: yesNo,
  AlertTellsWatchers: yesNo,
  AlertShowsPhone: yesNo,
  AlertEndReason: word,
  CollarTag: labelled(collarTagLabels),
  CollarTagShowsPhone: yesNo,
  HasOnlyBirthYear: yesNo,
  IsForeignMicroTag: yesNo,
  Deceased: yesNo,
  AddressProtected: yesNo,
  ShowsName: yesNo,
  ShowsAddress: yesNo,
  ShowsPhones: yesNo,
  ShowsEmail: yesNo,
  ThroughRegistryOnly: yesNo,
  Enabled: yesNo,
  Unconfirmed: yesNo,
  ContactTriedAt: moment,
  ContactTried: labelled(contactTriedLabels),
  ContactChannel: labelled(contactChannelLabels),
  ContactOutcome: labelled(contactOutcomeLabels),
  IsManager: yesNo,
  DeliveredOn: formatDay,
  VoidReason: labelled(voidReasonLabels),
  ImportState: labelled(importLabels),
  TaskKind: labelled(taskLabels),
  TaskOutcome: labelled(taskOutcomeLabels),
  WorkplaceKind: labelled(workplaceLabels),
  PublicPhone: formatPhone,
  Status: word,
  RequestedRole: word,
  Roles: listed(word),
  Scopes: listed(labelled(scopeLabels)),
  PhoneNumbers: listed(formatPhone),
  ConfirmedPhones: listed(formatPhone),
  PriceIsk: (value) => formatKronur(Number(value)),
  Report: (value) => retentionText(JSON.parse(value)),
  // Says only that the picture changed, because the registry no longer has the old one.
  ImageId: () => named.image ?? '',
}

interface StoredValue {
  readonly value: string | null
  readonly valueName: string | null
}

/** A stored value for display: names for ids, formatted days, times and lists, yes and no. Null if it is empty. */
export function changeValue(columnName: string, { value, valueName }: StoredValue): string | null {
  if (valueName !== null || value === null || value === '') return valueName
  return writers[columnName]?.(value) ?? value
}
