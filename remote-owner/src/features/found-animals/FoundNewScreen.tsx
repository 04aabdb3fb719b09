import { errorMessage } from '@dyra/shared/api'
import type { FoundAnimal } from '@dyra/shared/contract/found-animals'
import { useApiForm } from '@dyra/shared/forms'
import { formatDay } from '@dyra/shared/i18n'
import { useLoaderData } from '@dyra/shared/router'
import { Banner, Button, FormAlerts, PageHeader, PrivacyNotice, Section } from '@dyra/shared/ui'
import { type BannerContent, useConfirmedActions } from '@dyra/shared/ui/actions'
import { BackLink } from '@dyra/shared/ui/back-navigation'
import { useState } from 'react'
import { deleteAnimal, type loadFoundNew, reportAnimal, uploadPhoto } from './api.ts'
import { deleteAction } from './delete-action.ts'
import css from './Found.module.css'
import { FoundFields } from './FoundFields.tsx'
import { FoundNewVisitor } from './FoundNewVisitor.tsx'
import { emptyReport, foundBody, foundErrors } from './found-form.ts'
import { text } from './texts.ts'
import { VisitorAnimal } from './VisitorAnimal.tsx'

/** Stores the report before its photo, so that a failed photo loses nothing. */
async function sendPhoto(foundAnimalId: string, photo: File | null): Promise<BannerContent> {
  if (photo === null) return { tone: 'success', title: text('sent') }
  try {
    await uploadPhoto(foundAnimalId, photo)
    return { tone: 'success', title: text('sent') }
  } catch (error) {
    return { tone: 'warn', title: text('photo.failed', { reason: errorMessage(error) }) }
  }
}

type Data = Extract<Awaited<ReturnType<typeof loadFoundNew>>, { kind: 'own' }>

interface FormProps extends Pick<Data, 'types' | 'places'> {
  onSent: (banner: BannerContent) => void
}

function ReportForm({ types, places, onSent }: FormProps) {
  const { form, submit, isSending, alerts } = useApiForm(
    { initialValues: emptyReport(), validate: foundErrors },
    async (values, key) => {
      const { foundAnimalId } = await reportAnimal(foundBody(values), key)
      onSent(await sendPhoto(foundAnimalId, values.photo))
    },
  )
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <FormAlerts alerts={alerts} />
      <FoundFields form={form} types={types} places={places} />
      <PrivacyNotice />
      <div>
        <Button type="submit" className="d-task" loading={isSending}>
          {text('submit')}
        </Button>
      </div>
    </form>
  )
}

function OwnReports({
  animals,
  onDelete,
}: {
  animals: readonly FoundAnimal[]
  onDelete: (animal: FoundAnimal) => void
}) {
  return (
    <Section className={css.part} title={text('own.title')}>
      {animals.length === 0 && <p className="d-dim">{text('own.empty')}</p>}
      <ul>
        {animals.map((animal) => (
          <li key={animal.foundAnimalId} className={css.own}>
            <span>
              <b>{[animal.speciesName, animal.color].filter(Boolean).join(', ')}</b>{' '}
              <span className="d-dim">
                {text('own.found', { date: formatDay(animal.foundOn), place: animal.municipality })}
              </span>
            </span>
            <Button variant="default" size="sm" onClick={() => onDelete(animal)}>
              {text('delete')}
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function FoundNew({ animals, types, places }: Data) {
  const { confirm, showBanner, banner, dialog } = useConfirmedActions()
  const [sent, setSent] = useState(0)
  const end = (content: BannerContent) => {
    setSent(sent + 1)
    showBanner(content)
  }
  const remove = (animal: FoundAnimal) => confirm(deleteAction(animal, () => deleteAnimal(animal.foundAnimalId)))
  return (
    <>
      <BackLink to="/lost" />
      <PageHeader title={text('title')} lead={text('lead')} />
      {banner}
      <div className={css.form}>
        <Banner tone="info" title={text('chip')} />
        <ReportForm key={sent} types={types} places={places} onSent={end} />
      </div>
      <OwnReports animals={animals} onDelete={remove} />
      {dialog}
    </>
  )
}

/** A found animal without a number: the form, and the user's own reports. */
function FoundNewScreen() {
  const data = useLoaderData<typeof loadFoundNew>()
  if (data === null) return <FoundNewVisitor />
  if (data.kind === 'link') return <VisitorAnimal token={data.token} animal={data.animal} />
  return data.kind === 'own' ? <FoundNew {...data} /> : <FoundNewVisitor reference={data} />
}

export { FoundNewScreen as Component }
