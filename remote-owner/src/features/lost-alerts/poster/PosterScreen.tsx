import type { User } from '@dyra/shared/contract/users'
import { useLoaderData } from '@dyra/shared/router'
import { Button, Checkbox, EmptyState, NativeSelect, PageHeader } from '@dyra/shared/ui'
import { BackButton } from '@dyra/shared/ui/back-navigation'
import { useState } from 'react'
import type { loadPoster } from '../routes.tsx'
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

interface FormProps {
  user: User
  choices: Choices
  onChange: (choices: Choices) => void
}

/** What is printed. The phone number is off by default. */
function ChoiceForm({ user, choices, onChange }: FormProps) {
  const { language, size, showsPhone } = choices
  return (
    <div className={css.choices}>
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
      <Button onClick={() => window.print()}>{text('print')}</Button>
    </div>
  )
}

/** A print page with the poster of a lost pet (docs/screens.md#poster). */
export function PosterScreen() {
  const { pet, alert, place, user } = useLoaderData<typeof loadPoster>()
  const [choices, setChoices] = useState<Choices>({ language: 'is', size: 'a4', showsPhone: false })
  const { language, size, showsPhone } = choices
  const phone = showsPhone ? (user.phoneNumbers[0] ?? null) : null
  return (
    <>
      <div className={css.choices}>
        <PageHeader title={text('title')} lead={text('lead')} actions={<BackButton to={`/pet/${pet.petId}`} />} />
      </div>
      {alert === null ? (
        <EmptyState text={text('none')} />
      ) : (
        <>
          <ChoiceForm user={user} choices={choices} onChange={setChoices} />
          <div className={`${css.sheet} ${size === 'a6' ? css.four : ''}`}>
            {copies[size].map((copy) => (
              <Poster key={copy} {...{ pet, alert, place, language, phone }} />
            ))}
          </div>
        </>
      )}
    </>
  )
}
