import { DefinitionGrid } from '@dyra/shared/ui'
import type { RegistrarCorrection } from '../../contract/corrections.ts'
import { correctionFieldLabels, correctionRequesterLabels } from '../../domain/corrections.ts'
import { formatInstant } from '../../platform/i18n/i18n.ts'
import { text } from './texts.ts'

interface Props {
  correction: RegistrarCorrection
  /** Further lines after these. */
  more?: readonly (readonly [label: string, value: string | null])[]
}

/** What the registry has now, what it should have, and why. */
export function CorrectionFacts({ correction, more = [] }: Props) {
  const { field, current, wanted, reason, requestedAs, created } = correction
  return (
    <DefinitionGrid
      rows={[
        [text('field'), correctionFieldLabels[field]],
        [text('current'), current?.label],
        [text('wanted'), <b key="wanted">{wanted.label}</b>],
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
  )
}
