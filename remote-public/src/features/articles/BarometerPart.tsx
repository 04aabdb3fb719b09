import type { Result } from '@dyra/shared/api'
import type { Barometer } from '@dyra/shared/contract/barometer'
import { formatMonth } from '@dyra/shared/i18n'
import { Await, Banner, Section } from '@dyra/shared/ui'
import css from './Barometer.module.css'
import { text } from './texts.ts'

const hours = (value: number) => (value === 0 ? text('barometer.lessThanHour') : text.plural('barometer.hours', value))
const percent = (value: number) => text('barometer.percent', { n: value })

const rows = [
  { key: 'seenHours', write: hours },
  { key: 'homeHours', write: hours },
  { key: 'homeWithinDay', write: percent },
  { key: 'homeWithinWeek', write: percent },
  { key: 'reachableKeepers', write: percent },
] as const

function Figures({ figures }: { figures: Barometer }) {
  return (
    <Section className={css.part} title={text('barometer.title')}>
      <p className="d-dim">{text('barometer.lead', { month: formatMonth(figures.month) })}</p>
      {figures.isInvented && <Banner tone="info" title={text('barometer.invented')} />}
      <dl className={css.figures}>
        {rows.map(({ key, write }) => {
          const value = figures[key]
          return (
            <div key={key} className={css.figure}>
              <dt>{text(`barometer.${key}`)}</dt>
              <dd className={value === null ? 'd-dim' : css.value}>
                {value === null ? text('barometer.none') : write(value)}
              </dd>
            </div>
          )
        })}
      </dl>
    </Section>
  )
}

interface Props {
  barometer: Promise<Result<{ figures: Barometer | null }>>
}

/**
 * How soon found animals come home. It is at the end of the page, so that nothing moves when its figures arrive;
 * without figures it is left out.
 */
export const BarometerPart = ({ barometer }: Props) => (
  <Await of={barometer} skeleton={null} failed={() => null}>
    {({ figures }) => figures && <Figures figures={figures} />}
  </Await>
)
