import { Banner, DefinitionGrid, Icon, LightButton, WholeNumbers } from '@dyra/shared/ui'
import type { ReactNode } from 'react'
import type { PublicAlert } from '../../../contract/lost-alerts.ts'
import { formatDay } from '../../../platform/i18n/format.ts'
import css from './AlertPage.module.css'
import { AnimalPhoto } from './AnimalPhoto.tsx'
import { animalRows } from './animal-rows.ts'
import { BackToList } from './BackToList.tsx'
import { placeText } from './place-text.ts'
import { text } from './texts.ts'

export const alertTitle = ({ petName }: PublicAlert): string => text('title', { name: petName })

/** Id of the part with the message to the owner. */
const REPORT = 'report'

/** The picture has its own URL, which ends with the alert; the URL of the pet's picture does not. */
const photoOf = ({ code, hasPicture }: PublicAlert) =>
  hasPicture ? `/api/LostAlerts/${code}/Picture?size=Large` : null

const since = ({ since: day, time }: PublicAlert) =>
  time === null ? text('lost', { date: formatDay(day) }) : text('lostAt', { date: formatDay(day), time })

/** Several lines in the owner's words; plain text, never a link. */
const words = (value: string) => <span className={css.words}>{value}</span>

const Details = ({ alert }: { alert: PublicAlert }) => (
  <DefinitionGrid
    rows={[
      ...animalRows(alert),
      [text('place'), [placeText(alert), alert.place].filter(Boolean).join(', ')],
      ...(alert.marks === null ? [] : ([[text('marks'), words(alert.marks)]] as const)),
    ]}
  />
)

/** What the owner asks of those who meet the animal. */
const OwnersWords = ({ message }: { message: string }) => (
  <div className={css.message}>
    <h2>{text('message')}</h2>
    <p>{words(message)}</p>
  </div>
)

interface ShareState {
  /** Shares the URL. Undefined without script: the page shows the URL. */
  share?: () => void
  isCopied?: boolean
}

interface Props extends ShareState {
  alert: PublicAlert
  /** URL of the page, without protocol. */
  address: string
  /** The message to the owner; null where the registry passes none on. */
  report: ReactNode
  /** The owner's phone number, shown after a press; null where the owner shows none. */
  phone: ReactNode
}

/** What someone who has seen the animal needs first: how it looks, what the owner asks, and how to tell the owner. */
export const AlertView = ({ alert, address, report, phone, share, isCopied = false }: Props): ReactNode => (
  <div className={css.page}>
    <h1>{alertTitle(alert)}</h1>
    <p className={css.flag}>
      <Icon name="warn" size={22} />
      <span>
        <WholeNumbers of={since(alert)} />
      </span>
    </p>
    <div className={css.first}>
      <AnimalPhoto src={photoOf(alert)} petName={alert.petName} speciesId={alert.speciesId} />
      <div className={css.owner}>
        {alert.message && <OwnersWords message={alert.message} />}
        <div className={css.buttons}>
          {report && <LightButton href={`#${REPORT}`}>{text('saw')}</LightButton>}
          <LightButton variant="default" className={css.share} onClick={share}>
            {text('share')}
          </LightButton>
        </div>
        {phone}
        <p className={css.copied} role="status">
          {isCopied ? text('share.copied') : ''}
        </p>
        <Details alert={alert} />
      </div>
    </div>
    {report && (
      <div id={REPORT} tabIndex={-1}>
        {report}
      </div>
    )}
    <Banner tone="info" title={text('handOver')} />
    <p className={css.address}>{text('address', { address })}</p>
    <BackToList />
  </div>
)
