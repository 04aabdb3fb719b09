import { Banner, DefinitionGrid, TagNumber } from '@dyra/shared/ui'
import type { OwnCorrection, RegistrarCorrection } from '../../contract/corrections.ts'
import { correctionFieldLabels, correctionRequesterLabels } from '../../domain/corrections.ts'
import { formatInstant } from '../../platform/i18n/i18n.ts'
import { text } from './texts.ts'

/** The requester's correction has no warnings, because the requester saw them when sending it. */
type Shown = OwnCorrection | RegistrarCorrection

const warningsOf = (correction: Shown) => ('warnings' in correction ? correction.warnings : [])

interface Props {
  correction: Shown
  /** Lines below the others. */
  more?: readonly (readonly [label: string, value: string | null])[]
}

const shownValue = (field: Shown['field'], label: string) =>
  field === 'tagNumber' ? <TagNumber value={label} /> : label

/** What the registry has now, what it should have, why, and what is doubtful about it. */
export function CorrectionFacts({ correction, more = [] }: Props) {
  const { field, current, wanted, reason, requestedAs, created } = correction
  return (
    <>
      <DefinitionGrid
        rows={[
          [text('field'), correctionFieldLabels[field]],
          [text('current'), current && shownValue(field, current.label)],
          [text('wanted'), <b key="wanted">{shownValue(field, wanted.label)}</b>],
          [text('reason'), reason],
          [text('requestedAs'), correctionRequesterLabels[requestedAs]],
          [
            text('created'),
            <span key="created" className="d-num">
              {formatInstant(created)}
            </span>,
          ],
          ...more,
        ]}
      />
      {warningsOf(correction).map((warning) => (
        <Banner key={warning} tone="warn" title={warning} />
      ))}
    </>
  )
}
