import type { Incident } from '@dyra/shared/contract/incidents'
import type { Task } from '@dyra/shared/contract/tasks'
import { newKey } from '@dyra/shared/domain/new-key'
import { createIncident, DismissDialog } from '@dyra/shared/features/incidents'
import { formatDay, formatInstantDay } from '@dyra/shared/i18n'
import { Await, Button, DialogButtons, ListSkeleton, useResult } from '@dyra/shared/ui'
import { type BannerContent, ConfirmDialog } from '@dyra/shared/ui/actions'
import { useCallback, useState } from 'react'
import { findReports } from '../../api.ts'
import css from '../../Tasks.module.css'
import { text } from '../../texts.ts'

interface Props {
  task: Task
  onEnd: (banner: BannerContent) => void
}

interface Chosen {
  readonly report: Incident
  readonly answer: 'confirm' | 'dismiss'
}

/** Confirms or dismisses what a stranger reported about the pet. */
function Answer({ task, chosen, onClose, onEnd }: Props & { chosen: Chosen; onClose: () => void }) {
  const [key] = useState(newKey)
  const { petId, petName } = task
  const { report, answer } = chosen
  if (petId === null) return null
  if (answer === 'dismiss') return <DismissDialog petId={petId} report={report} onClose={onClose} onEnd={onEnd} />
  const { incidentTypeId, incident, date } = report
  const action = {
    title: text('report.confirm.title', { incident }),
    name: petName ?? '',
    text: text('report.confirm.text'),
    button: text('report.confirm'),
    done: text('report.confirmed'),
    gone: text('gone'),
    run: () => createIncident(petId, { incidentTypeId, ...(date && { date }) }, key),
  }
  return <ConfirmDialog action={action} onClose={onClose} onEnd={onEnd} />
}

/** Reports of strangers that no owner has answered. */
export function ReportCard({ task, onEnd }: Props) {
  const { petId } = task
  const reports = useResult(useCallback(async () => (petId === null ? [] : findReports(petId)), [petId]))
  const [chosen, setChosen] = useState<Chosen>()
  return (
    <>
      <Await {...reports} skeleton={<ListSkeleton rows={2} />}>
        {(rows) =>
          rows.map((report) => (
            <section key={report.incidentId} className={css.report}>
              <h3>
                {report.incident}{' '}
                <span className="d-num d-dim">
                  {report.date ? formatDay(report.date) : formatInstantDay(new Date(report.created))}
                </span>
              </h3>
              {report.comment && <p className={css.words}>{report.comment}</p>}
              <DialogButtons>
                <Button variant="default" onClick={() => setChosen({ report, answer: 'dismiss' })}>
                  {text('report.dismiss')}
                </Button>
                <Button onClick={() => setChosen({ report, answer: 'confirm' })}>{text('report.confirm')}</Button>
              </DialogButtons>
            </section>
          ))
        }
      </Await>
      {chosen && <Answer task={task} chosen={chosen} onClose={() => setChosen(undefined)} onEnd={onEnd} />}
    </>
  )
}
