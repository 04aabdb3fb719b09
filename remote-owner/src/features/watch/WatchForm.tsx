import type { Places } from '@dyra/shared/contract/places'
import type { Types } from '@dyra/shared/contract/types'
import type { Watch, Watching } from '@dyra/shared/contract/watchers'
import { useApiForm } from '@dyra/shared/forms'
import { t } from '@dyra/shared/i18n'
import { Button, Checkbox, FormAlerts, NativeSelect, PrivacyNotice, Section } from '@dyra/shared/ui'
import type { BannerContent } from '@dyra/shared/ui/actions'
import { type Part, useVersionedSave } from '@dyra/shared/ui/conflict'
import { readWatching, saveWatch } from './api.ts'
import { text } from './texts.ts'
import css from './Watch.module.css'
import { emptyWatch, groupsOf, hasPlace, isChosen, optionsOf, withoutPlace, withPlace } from './watch-form.ts'

interface FieldProps {
  watch: Watch
  onChange: (watch: Watch) => void
}

/** The chosen places, and a select that adds one. */
function PlaceFields({ watch, places, error, onChange }: FieldProps & { places: Places; error: React.ReactNode }) {
  const options = optionsOf(places)
  const chosen = options.filter((option) => isChosen(watch, option))
  const add = (key: string) => {
    const option = options.find((one) => one.key === key)
    if (option) onChange(withPlace(watch, option))
  }
  return (
    <Section className={css.part} title={text('places')}>
      {chosen.length === 0 ? (
        <p className="d-dim">{text('places.none')}</p>
      ) : (
        <ul className={css.chosen}>
          {chosen.map((option) => (
            <li key={option.key}>
              <Button
                variant="default"
                size="sm"
                aria-label={text('remove', { name: option.label })}
                onClick={() => onChange(withoutPlace(watch, option))}
              >
                {option.label} ✕
              </Button>
            </li>
          ))}
        </ul>
      )}
      <NativeSelect
        label={text('add')}
        error={error}
        data={[{ value: '', label: text('add.none') }, ...groupsOf(options, watch)]}
        value=""
        onChange={(event) => add(event.currentTarget.value)}
      />
    </Section>
  )
}

function SpeciesFields({ watch, types, onChange }: FieldProps & { types: Types }) {
  const { speciesIds } = watch
  const toggle = (speciesId: number) =>
    speciesIds.includes(speciesId) ? speciesIds.filter((other) => other !== speciesId) : [...speciesIds, speciesId]
  return (
    <Section className={css.part} title={text('species')}>
      <p className="d-dim">{text('species.help')}</p>
      <div className={css.species}>
        {types.species.map(({ id: speciesId, name }) => (
          <Checkbox
            key={speciesId}
            label={name}
            checked={speciesIds.includes(speciesId)}
            onChange={() => onChange({ ...watch, speciesIds: toggle(speciesId) })}
          />
        ))}
      </div>
    </Section>
  )
}

const valuesOf = ({ watch }: Watching): Watch => watch ?? emptyWatch

/** The parts by which two versions of a watch are compared. */
const partsOf = (places: Places, types: Types): readonly Part<Watch>[] => [
  {
    key: 'places',
    label: text('places'),
    fields: ['regions', 'municipalities', 'postalCodeIds'],
    show: (watch) =>
      optionsOf(places)
        .filter((option) => isChosen(watch, option))
        .map(({ label }) => label)
        .join(', ') || text('places.none'),
  },
  {
    key: 'species',
    label: text('species'),
    fields: ['speciesIds'],
    show: ({ speciesIds }) =>
      types.species
        .filter(({ id }) => speciesIds.includes(id))
        .map(({ name }) => name)
        .join(', ') || t('all'),
  },
]

interface Props {
  stored: Watching
  places: Places
  types: Types
  onEnd: (banner: BannerContent) => void
}

/** Which places and species the user gets mails about. */
export function WatchForm({ stored, places, types, onEnd }: Props) {
  const { save, dialog } = useVersionedSave({
    stored,
    valuesOf,
    parts: partsOf(places, types),
    update: saveWatch,
    read: readWatching,
  })
  const { form, submit, isSending, alerts } = useApiForm<Watch>(
    {
      initialValues: valuesOf(stored),
      validate: (values) => (hasPlace(values) ? {} : { postalCodeIds: text('error.noPlace') }),
    },
    async (values) => {
      if (!(await save(values))) return
      form.resetDirty(values)
      onEnd({ tone: 'success', title: text('saved') })
    },
  )
  const watch = form.getValues()
  const change = (next: Watch) => {
    form.setValues(next)
    form.clearErrors()
  }
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <FormAlerts alerts={alerts} />
      <PlaceFields watch={watch} places={places} error={form.errors.postalCodeIds} onChange={change} />
      <SpeciesFields watch={watch} types={types} onChange={change} />
      <PrivacyNotice />
      <div className={css.send}>
        <Button type="submit" loading={isSending}>
          {text('save')}
        </Button>
      </div>
      {dialog}
    </form>
  )
}
