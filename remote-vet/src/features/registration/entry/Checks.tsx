import { tagText } from '@dyra/shared/microtags/number'
import { Checkbox } from '@dyra/shared/ui'
import type { Entry, PetValues } from '../draft/entry.ts'
import { text } from '../texts.ts'

type Name = 'isForeignMicroTag' | 'hasOnlyBirthYear' | 'isDead'

interface Props {
  entry: Entry
  change: (values: Partial<PetValues>) => void
  names: readonly Name[]
}

const labels: Record<Name, string> = {
  isForeignMicroTag: text('foreign'),
  hasOnlyBirthYear: text('onlyBirthYear'),
  isDead: text('isDead'),
}

/** What is so only now and then. */
export const Checks = ({ entry, change, names }: Props) =>
  names.map((name) => (
    <Checkbox
      key={name}
      label={labels[name]}
      tip={name === 'isForeignMicroTag' ? tagText('foreignHelp') : undefined}
      checked={entry[name]}
      onChange={(event) => change({ [name]: event.currentTarget.checked })}
    />
  ))
