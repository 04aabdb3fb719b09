import { ApiProblem, errorMessage } from '@dyra/shared/api'
import type { PetListItem } from '@dyra/shared/contract/pet'
import { useSingleFlight } from '@dyra/shared/forms'
import { useSearchParams } from '@dyra/shared/router'
import { Button, Checkbox, FormAlerts } from '@dyra/shared/ui'
import type { BannerContent } from '@dyra/shared/ui/actions'
import { type FormEvent, useState } from 'react'
import { makeCode } from './api.ts'
import css from './Handover.module.css'
import { text } from './texts.ts'

interface Props {
  /** Own living pets without a code. */
  pets: readonly PetListItem[]
  onEnd: (banner: BannerContent) => void
}

const obstacleOf = ({ isLost, inTransfer, waiting }: PetListItem) => {
  if (inTransfer) return text('make.inTransfer')
  if (waiting?.some(({ kind }) => kind === 'dispute')) return text('make.disputed')
  return isLost ? text('make.lost') : undefined
}

/** The groups in which a chip number is read aloud. */
const GROUPS = /^(\d{3})(\d{4})(\d{4})(\d{4})$/

/** Makes the codes one after the other. A refusal of one pet does not stop the others. */
async function makeAll(pets: readonly PetListItem[]): Promise<readonly string[]> {
  const refusals: string[] = []
  for (const { petId, name } of pets) {
    try {
      await makeCode(petId)
    } catch (error) {
      if (!(error instanceof ApiProblem) || error.status === 401) throw error
      refusals.push(text('make.refused', { name, reason: errorMessage(error) }))
    }
  }
  return refusals
}

function useMakeCodes({ pets, onEnd }: Props) {
  const [search] = useSearchParams()
  // The link on a pet's page chooses that pet.
  const [chosen, setChosen] = useState<readonly number[]>([Number(search.get('pet'))])
  const [alerts, setAlerts] = useState<readonly string[]>([])
  const { run, isRunning, error } = useSingleFlight()
  const shown = pets.filter((pet) => chosen.includes(pet.petId) && obstacleOf(pet) === undefined)
  const toggle = (petId: number, isChosen: boolean) =>
    setChosen((latest) => (isChosen ? [...latest, petId] : latest.filter((id) => id !== petId)))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (shown.length === 0) return setAlerts([text('make.none')])
    void run(async () => {
      const refusals = await makeAll(shown)
      setAlerts(refusals)
      setChosen([])
      const n = shown.length - refusals.length
      if (n > 0) onEnd({ tone: 'success', title: text.plural('make.done', n) })
    })
  }
  return { chosen: shown.map(({ petId }) => petId), toggle, submit, isRunning, alerts: error ? [error] : alerts }
}

/** Chooses one or several pets, such as a litter, and makes a code of each. */
export function MakeCodes(props: Props) {
  const { chosen, toggle, submit, isRunning, alerts } = useMakeCodes(props)
  if (props.pets.length === 0) return <p className="d-dim">{text('make.empty')}</p>
  return (
    <form className={css.make} onSubmit={submit} noValidate>
      <h2>{text('make.title')}</h2>
      <FormAlerts alerts={alerts} />
      <fieldset className={css.pets}>
        <legend>{text('make.pick')}</legend>
        {props.pets.map((pet) => {
          const obstacle = obstacleOf(pet)
          return (
            <Checkbox
              key={pet.petId}
              label={[pet.name, pet.speciesName, pet.tagNumber?.replace(GROUPS, '$1 $2 $3 $4'), obstacle]
                .filter(Boolean)
                .join(', ')}
              checked={chosen.includes(pet.petId)}
              disabled={obstacle !== undefined}
              onChange={(event) => toggle(pet.petId, event.currentTarget.checked)}
            />
          )
        })}
      </fieldset>
      <Button type="submit" loading={isRunning} className={css.submit}>
        {text.plural('make.button', Math.max(1, chosen.length))}
      </Button>
    </form>
  )
}
