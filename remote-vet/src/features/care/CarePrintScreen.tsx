import { careChannelLabels, careConditionLabels, careEndLabels, careResultLabels } from '@dyra/shared/domain/care'
import { clockText } from '@dyra/shared/features/care'
import { formatInstant, formatPhone } from '@dyra/shared/i18n'
import { useLoaderData } from '@dyra/shared/router'
import { PrintFields, PrintPage, PrintSheet } from '@dyra/shared/ui/print'
import type { loadCase } from './api.ts'
import css from './Care.module.css'
import { text } from './texts.ts'

/** The record of service: how and when members tried to reach the keeper (docs/screens.md#care). */
function CarePrintScreen() {
  const { found } = useLoaderData<typeof loadCase>()
  const { end, attempts, workplacePhone } = found
  const field = (label: Parameters<typeof text>[0], value: string | null) => ({ label: { is: text(label) }, value })
  return (
    <PrintPage title={text('print.title')} backTo={`/care/${found.careCaseId}`}>
      <PrintSheet title={text('print.title')}>
        <p>{text('print.law')}</p>
        <PrintFields
          title={{ is: text('case', { number: found.careCaseId }) }}
          fields={[
            field(
              'print.workplace',
              [found.workplace, workplacePhone && formatPhone(workplacePhone)].filter(Boolean).join(', '),
            ),
            field('species', found.speciesName),
            field('tagNumber', found.tagNumber ?? text('number.none')),
            field('condition', careConditionLabels[found.condition]),
            field('details', found.details),
            field('place', `${found.place}, ${found.municipality}`),
            field('takenAt', formatInstant(found.takenAt)),
            field('reached', found.reachedAt ? formatInstant(found.reachedAt) : text('reached.no')),
            field('clock', clockText(found)),
            field(
              'end',
              end?.confirmed
                ? text('end.over', { kind: careEndLabels[end.kind], time: formatInstant(end.confirmed) })
                : null,
            ),
            field('print.printed', formatInstant(new Date().toISOString())),
          ]}
        />
        <h3>{text('attempts')}</h3>
        {attempts.length === 0 ? (
          <p>{text('attempts.none')}</p>
        ) : (
          <table className={css.attempts}>
            <thead>
              <tr>
                <th>{text('print.time')}</th>
                <th>{text('attempt.channel')}</th>
                <th>{text('attempt.result')}</th>
                <th>{text('attempt.words')}</th>
              </tr>
            </thead>
            <tbody>
              {attempts.map(({ careAttemptId, triedAt, channel, result, words, by }) => (
                <tr key={careAttemptId}>
                  <td>{formatInstant(triedAt)}</td>
                  <td>{careChannelLabels[channel]}</td>
                  <td>{careResultLabels[result]}</td>
                  <td>{[words, by ?? text('attempt.registry')].filter(Boolean).join(' · ')}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        <p className={css.sign}>{text('print.sign')}</p>
      </PrintSheet>
    </PrintPage>
  )
}

export { CarePrintScreen as Component }
