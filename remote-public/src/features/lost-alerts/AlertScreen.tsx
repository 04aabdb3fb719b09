import type { PublicAlert } from '@dyra/shared/contract/lost-alerts'
import { formatDay, statusText } from '@dyra/shared/i18n'
import { hasCapability } from '@dyra/shared/platform/session/site'
import { Link, useLoaderData } from '@dyra/shared/router'
import { Banner, DefinitionGrid, Icon, PageTitle, PetPicture } from '@dyra/shared/ui'
import { FoundReportPart } from '../found-reports/index.ts'
import css from './AlertScreen.module.css'
import { alertPicture, type loadAlert } from './api.ts'
import { placeText } from './place-text.ts'
import { text } from './texts.ts'

function Photo({ alert }: { alert: PublicAlert }) {
  const src = alertPicture(alert, 'Large')
  const alt = statusText('image.alt', { name: alert.petName })
  if (src) return <img className={css.photo} src={src} alt={alt} />
  return <PetPicture src={null} alt="" speciesId={alert.speciesId} size={144} />
}

const since = ({ since: day, time }: PublicAlert) =>
  time === null ? text('page.lost', { date: formatDay(day) }) : text('page.lostAt', { date: formatDay(day), time })

/** Several lines in the owner's words; plain text, never a link. */
const words = (value: string | null) => value && <span className={css.words}>{value}</span>

function Details({ alert }: { alert: PublicAlert }) {
  const place = [placeText(alert), alert.place].filter(Boolean).join(', ')
  return (
    <DefinitionGrid
      rows={[
        [text('page.species'), alert.speciesName],
        [text('page.breed'), alert.breedName],
        [text('page.gender'), alert.genderName],
        [text('page.color'), alert.color],
        [text('page.place'), place],
        ...(alert.marks === null ? [] : ([[text('page.marks'), words(alert.marks)]] as const)),
        ...(alert.message === null ? [] : ([[text('page.message'), words(alert.message)]] as const)),
      ]}
    />
  )
}

const back = (
  <p>
    <Link className="d-anchor" to="/lost">
      {text('page.back')}
    </Link>
  </p>
)

/** The page of one lost pet, for everyone who has its address. */
function AlertScreen() {
  const { alert } = useLoaderData<typeof loadAlert>()
  if (alert === null)
    return (
      <div className={css.page}>
        <PageTitle>{text('page.ended')}</PageTitle>
        <h1>{text('page.ended')}</h1>
        <p>{text('page.endedText')}</p>
        {back}
      </div>
    )
  const title = text('page.title', { name: alert.petName })
  return (
    <div className={css.page}>
      <PageTitle>{title}</PageTitle>
      <h1>{title}</h1>
      <p className={css.flag}>
        <Icon name="warn" size={22} />
        {since(alert)}
      </p>
      <Photo alert={alert} />
      <Details alert={alert} />
      {hasCapability('relay') && (
        <FoundReportPart object={{ alertCode: alert.code }} returnPath={`/lost/${alert.code}`} />
      )}
      <Banner tone="info" title={text('page.pay')} />
      {back}
    </div>
  )
}

export { AlertScreen as Component }
