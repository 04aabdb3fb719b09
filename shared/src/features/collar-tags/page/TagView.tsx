import { Banner, DefinitionGrid, Icon, LightButton } from '@dyra/shared/ui'
import type { ReactNode } from 'react'
import type { PublicCollarTag } from '../../../contract/collar-tags.ts'
import css from '../../lost-alerts/page/AlertPage.module.css'
import { AlertView, AnimalPhoto, animalRows } from '../../lost-alerts/page/index.ts'
import { text } from './texts.ts'

export const tagTitle = ({ petName }: PublicCollarTag): string => text('title', { name: petName })

/** Id of the part with the message to the owner. */
const REPORT = 'report'

/** The picture has its own URL, which ends with the tag; the URL of the pet's picture does not. */
const photoOf = ({ code, hasPicture }: PublicCollarTag) =>
  hasPicture ? `/api/CollarTags/${code}/Picture?size=Large` : null

interface Props {
  tag: PublicCollarTag
  /** Host of the page, for the URL of the alert. */
  host: string
  /** The message to the owner; null where the registry passes none on. */
  report: ReactNode
  /** The owner's number, if the tag offers it. */
  phone: ReactNode
}

/** A tag without an alert: the animal, and the ways to its owner. */
const Animal = ({ tag, report, phone }: Props) => (
  <div className={css.page}>
    <h1>{tagTitle(tag)}</h1>
    {tag.isLost && (
      <p className={css.flag}>
        <Icon name="warn" size={22} />
        <span>{text('lost')}</span>
      </p>
    )}
    <div className={css.first}>
      <AnimalPhoto src={photoOf(tag)} petName={tag.petName} speciesId={tag.speciesId} />
      <div className={css.owner}>
        {report && (
          <div className={css.buttons}>
            <LightButton href={`#${REPORT}`}>{text('write')}</LightButton>
          </div>
        )}
        {phone}
        <DefinitionGrid rows={animalRows(tag)} />
      </div>
    </div>
    {report ? (
      <div id={REPORT} tabIndex={-1}>
        {report}
      </div>
    ) : (
      <p>{text('noRelay')}</p>
    )}
    <Banner tone="info" title={text('handOver')} />
    <p>
      <a className="d-anchor" href="/lost#lookup">
        {text('lookup')}
      </a>
    </p>
  </div>
)

/**
 * What the tag of a collar says: what its owner published of a lost pet, or else the animal and the ways to its owner.
 */
export const TagView = (props: Props): ReactNode => {
  const { tag, host, report, phone } = props
  if (!tag.alert) return <Animal {...props} />
  return <AlertView alert={tag.alert} address={`${host}/lost/${tag.alert.code}`} report={report} phone={phone} />
}
