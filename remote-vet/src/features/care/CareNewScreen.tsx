import { errorMessage } from '@dyra/shared/api'
import { CARE_CONDITIONS, type CareCondition, careConditionLabels } from '@dyra/shared/domain/care'
import { localNow, today } from '@dyra/shared/domain/dates'
import { PLACE_MAX, TEXT_MAX } from '@dyra/shared/domain/limits'
import { PhotoField } from '@dyra/shared/features/pet-images'
import { labelOf } from '@dyra/shared/features/pets/fields'
import { type ApiForm, lengthError, useApiForm } from '@dyra/shared/forms'
import { validationText } from '@dyra/shared/i18n'
import { useLoaderData, useLocation, useNavigate } from '@dyra/shared/router'
import { Button, FormAlerts, NativeSelect, PageHeader, TextArea, TextInput } from '@dyra/shared/ui'
import { BackLink } from '@dyra/shared/ui/back-navigation'
import { DateTimeField } from '@dyra/shared/ui/dates'
import { type loadNew, openCase, sendPhoto } from './api.ts'
import css from './Care.module.css'
import { optionsOf } from './format-case.ts'
import { text } from './texts.ts'

type Values = {
  tagNumber: string
  speciesId: string
  condition: CareCondition
  details: string
  municipality: string
  place: string
  takenAt: string
  photo: File | null
}

const required = (value: string) => (value.trim() === '' ? validationText('required') : null)

const validate = {
  // The server knows whether a number is registered.
  speciesId: (value: string, { tagNumber }: Values) => (tagNumber.trim() === '' ? required(value) : null),
  municipality: required,
  place: (value: string) => required(value) ?? lengthError(value, PLACE_MAX),
  details: (value: string) => lengthError(value, TEXT_MAX),
  takenAt: required,
}

type Loaded = Awaited<ReturnType<typeof loadNew>>

function Fields({ form, types, places }: Pick<Loaded, 'types' | 'places'> & { form: ApiForm<Values>['form'] }) {
  const hasNumber = form.getValues().tagNumber.trim() !== ''
  const none = { value: '', label: text(hasNumber ? 'species.registered' : 'choose') }
  const species = types.species.map(({ id, name }) => ({ value: String(id), label: name }))
  const groups = places.regions.map((region) => ({
    group: region,
    items: places.municipalities.filter((one) => one.region === region).map(({ name }) => name),
  }))
  return (
    <>
      <TextInput label={labelOf(text('tagNumber'), true)} {...form.getInputProps('tagNumber')} />
      <NativeSelect label={text('species')} data={[none, ...species]} {...form.getInputProps('speciesId')} />
      <NativeSelect
        label={text('condition')}
        data={optionsOf(CARE_CONDITIONS, careConditionLabels)}
        {...form.getInputProps('condition')}
      />
      <NativeSelect
        label={text('municipality')}
        data={[{ value: '', label: text('choose') }, ...groups]}
        {...form.getInputProps('municipality')}
      />
      <TextInput label={text('place')} {...form.getInputProps('place')} />
      <DateTimeField label={text('takenAt')} maxDate={today()} {...form.getInputProps('takenAt')} />
      <TextArea label={labelOf(text('details'), true)} rows={3} {...form.getInputProps('details')} />
      <PhotoField
        photo={form.getValues().photo ?? undefined}
        onChange={(photo) => form.setFieldValue('photo', photo ?? null)}
      />
    </>
  )
}

/** Opens a case, from the scan check with the number of the animal (docs/screens.md#care). */
function CareNewScreen() {
  const { types, places } = useLoaderData<typeof loadNew>()
  // The number is not in the URL, because URLs are logged.
  const tagNumber = (useLocation().state as { tagNumber?: string } | null)?.tagNumber ?? ''
  const navigate = useNavigate()
  const initialValues: Values = {
    ...{ tagNumber, speciesId: '', condition: 'well', details: '', municipality: '', place: '', photo: null },
    takenAt: localNow(),
  }
  const { form, submit, isSending, alerts } = useApiForm<Values>({ initialValues, validate }, async (values, key) => {
    const { photo, speciesId, ...typed } = values
    const { careCaseId } = await openCase(
      {
        ...typed,
        tagNumber: typed.tagNumber.trim() || null,
        speciesId: speciesId === '' ? null : Number(speciesId),
        details: typed.details.trim() || null,
        takenAt: new Date(typed.takenAt).toISOString(),
      },
      key,
    )
    // The case is stored before its photo, so that a failed photo loses nothing.
    const failed = photo && (await sendPhoto(careCaseId, photo).then(() => null, errorMessage))
    await navigate(`/care/${careCaseId}`, { replace: true, state: { failed } })
  })
  return (
    <>
      <BackLink to="/care" />
      <PageHeader title={text('new')} lead={text('new.lead')} />
      <form className={css.form} onSubmit={submit} noValidate>
        <FormAlerts alerts={alerts} />
        <Fields form={form} types={types} places={places} />
        <div>
          <Button type="submit" className="d-task" loading={isSending}>
            {text('save')}
          </Button>
        </div>
      </form>
    </>
  )
}

export { CareNewScreen as Component }
