import { useApiForm } from '@dyra/shared/forms'
import { t } from '@dyra/shared/i18n'
import { Link } from '@dyra/shared/router'
import { Button, FormAlerts, PrivacyNotice, TextArea, TextInput } from '@dyra/shared/ui'
import { useLinkState } from '@dyra/shared/ui/back-navigation'
import { useState } from 'react'
import { createClaim, type OtherWay, otherWay, sendPictures, type Unsent } from './api.ts'
import css from './Claims.module.css'
import { type ClaimValues, claimBody, claimErrors, emptyClaim } from './claim-form.ts'
import { PicturesField } from './PicturesField.tsx'
import { text } from './texts.ts'

interface Props {
  /** A number that the user has looked up. */
  tagNumber: string
  /** Called once the claim is stored, with the pictures that could not be sent. */
  onSent: (unsent: Unsent | undefined) => void
}

const optional = (label: string) => `${label} (${t('optional').toLowerCase()})`

/** Stores the claim before its pictures, so that a failed picture loses nothing. */
function useClaimForm({ tagNumber, onSent }: Props) {
  const [way, setWay] = useState<OtherWay>()
  const form = useApiForm<ClaimValues>(
    { initialValues: emptyClaim(tagNumber), validate: claimErrors },
    async (values, key) => {
      setWay(undefined)
      try {
        const { claimId } = await createClaim(claimBody(values), key)
        onSent(await sendPictures(claimId, values.pictures))
      } catch (error) {
        setWay(otherWay(error, values.tagNumber))
        throw error
      }
    },
  )
  return { ...form, way }
}

function WayLink({ way: { name, path } }: { way: OtherWay }) {
  return (
    <div>
      <Button component={Link} to={path} state={useLinkState()} variant="default">
        {text(`way.${name}`)}
      </Button>
    </div>
  )
}

export function ClaimForm(props: Props) {
  const { form, submit, isSending, alerts, way } = useClaimForm(props)
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <FormAlerts alerts={alerts} />
      <TextInput label={text('tagNumber')} inputMode="numeric" {...form.getInputProps('tagNumber')} />
      {way && form.errors.tagNumber && <WayLink way={way} />}
      <TextArea
        label={text('account')}
        description={text('account.help')}
        rows={4}
        {...form.getInputProps('account')}
      />
      <TextInput label={optional(text('place'))} description={text('place.help')} {...form.getInputProps('place')} />
      <TextArea
        label={optional(text('ownerWords'))}
        description={text('ownerWords.help')}
        rows={3}
        {...form.getInputProps('ownerWords')}
      />
      <PicturesField
        pictures={form.getValues().pictures}
        onChange={(pictures) => form.setFieldValue('pictures', pictures)}
      />
      <p className="d-dim">
        {text('name')} {text('deletion')}
      </p>
      <PrivacyNotice />
      <div className={css.send}>
        <Button type="submit" loading={isSending}>
          {text('submit')}
        </Button>
      </div>
    </form>
  )
}
