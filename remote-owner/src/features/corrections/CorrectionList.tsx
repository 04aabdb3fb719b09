import type { OwnCorrection } from '@dyra/shared/contract/corrections'
import { correctionFieldLabels, correctionOutcomeLabels } from '@dyra/shared/domain/corrections'
import { CorrectionFacts } from '@dyra/shared/features/corrections'
import { RowButton, useConfirmedActions } from '@dyra/shared/ui/actions'
import { withdrawCorrection } from './api.ts'
import css from './Corrections.module.css'
import { text } from './texts.ts'

/** What the request waits for, or how it ended. */
function stateOf({ outcome, answer, awaitsRegistrar }: OwnCorrection): string {
  if (outcome) return correctionOutcomeLabels[outcome]
  if (answer) return text(`state.${answer}`)
  return text(awaitsRegistrar ? 'state.registrar' : 'state.staff')
}

interface RowProps {
  correction: OwnCorrection
  onWithdraw: () => void
}

function Row({ correction, onWithdraw }: RowProps) {
  const { field, words, outcome } = correction
  return (
    <li className={css.own}>
      <CorrectionFacts
        correction={correction}
        more={[[text('state'), stateOf(correction)], ...(words ? [[text('words'), words] as const] : [])]}
      />
      {outcome === null && (
        <div>
          <RowButton label={text('withdraw')} of={correctionFieldLabels[field]} onClick={onWithdraw} />
        </div>
      )}
    </li>
  )
}

interface Props {
  corrections: readonly OwnCorrection[]
}

/** The user's own requests with their state. */
export function CorrectionList({ corrections }: Props) {
  const { confirm, banner, dialog } = useConfirmedActions()
  const withdraw = ({ correctionId, field }: OwnCorrection) =>
    confirm({
      title: text('withdraw.title'),
      name: correctionFieldLabels[field],
      button: text('withdraw'),
      done: text('withdraw.done'),
      gone: text('withdraw.gone'),
      run: () => withdrawCorrection(correctionId),
    })
  return (
    <>
      {banner}
      {corrections.length === 0 && <p className="d-dim">{text('lead')}</p>}
      <ul>
        {corrections.map((correction) => (
          <Row key={correction.correctionId} correction={correction} onWithdraw={() => withdraw(correction)} />
        ))}
      </ul>
      {dialog}
    </>
  )
}
