import type { User } from '@dyra/shared/contract/users'
import { useLoaderData } from '@dyra/shared/router'
import { Checkbox, EmptyState, NativeSelect } from '@dyra/shared/ui'
import { Paper, PrintPage } from '@dyra/shared/ui/print'
import { useState } from 'react'
import type { loadPoster } from '../api.ts'
import css from './Poster.module.css'
import { Poster } from './Poster.tsx'
import type { PosterLanguage } from './poster-texts.ts'
import { text } from './texts.ts'

type Size = 'a4' | 'a6'

interface Choices {
  language: PosterLanguage
  size: Size
  showsPhone: boolean
}

const copies: Readonly<Record<Size, readonly string[]>> = { a4: ['1'], a6: ['1', '2', '3', '4'] }

interface FieldProps {
  user: User
  choices: Choices
  onChange: (choices: Choices) => void
}

/** What is printed. The phone number is off by default. */
function ChoiceFields({ user, choices, onChange }: FieldProps) {
  const { language, size, showsPhone } = choices
  return (
    <>
      <NativeSelect
        label={text('size')}
        data={[
          { value: 'a4', label: text('size.a4') },
          { value: 'a6', label: text('size.a6') },
        ]}
        value={size}
        onChange={(event) => onChange({ ...choices, size: event.currentTarget.value as Size })}
      />
      <NativeSelect
        label={text('language')}
        data={[
          { value: 'is', label: text('language.is') },
          { value: 'en', label: text('language.en') },
        ]}
        value={language}
        onChange={(event) => onChange({ ...choices, language: event.currentTarget.value as PosterLanguage })}
      />
      {user.phoneNumbers.length > 0 && (
        <Checkbox
          label={text('phone')}
          checked={showsPhone}
          onChange={(event) => onChange({ ...choices, showsPhone: event.currentTarget.checked })}
        />
      )}
    </>
  )
}

/** A print page with the poster of a lost pet. */
function PosterScreen() {
  const { pet, breedInEnglish, alert, place, user } = useLoaderData<typeof loadPoster>()
  const [choices, setChoices] = useState<Choices>({ language: 'is', size: 'a4', showsPhone: false })
  const { language, size, showsPhone } = choices
  const phone = showsPhone ? (user.phoneNumbers[0] ?? null) : null
  return (
    <PrintPage
      title={text('title')}
      lead={text('lead')}
      backTo={`/pet/${pet.petId}`}
      choices={<ChoiceFields user={user} choices={choices} onChange={setChoices} />}
      banner={alert === null && <EmptyState text={text('none')} />}
    >
      {alert && (
        <Paper className={size === 'a6' ? css.four : ''}>
          {copies[size].map((copy) => (
            <Poster
              key={copy}
              pet={pet}
              breedInEnglish={breedInEnglish}
              alert={alert}
              place={place}
              language={language}
              phone={phone}
            />
          ))}
        </Paper>
      )}
    </PrintPage>
  )
}

export { PosterScreen as Component }
