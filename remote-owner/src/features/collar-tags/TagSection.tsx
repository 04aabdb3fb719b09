import { failureText, type Result } from '@dyra/shared/api'
import type { OwnCollarTag, PetCollarTag } from '@dyra/shared/contract/collar-tags'
import type { Pet } from '@dyra/shared/contract/pet'
import { formatInstantDay } from '@dyra/shared/i18n'
import { Link } from '@dyra/shared/router'
import { Await, Button, Checkbox } from '@dyra/shared/ui'
import { type BannerContent, CopyField, runForBanner, useConfirmedActions } from '@dyra/shared/ui/actions'
import { useLinkState } from '@dyra/shared/ui/back-navigation'
import { QrCode } from '@dyra/shared/ui/qr'
import { useState } from 'react'
import { PetSection } from '../../components/PetSection.tsx'
import { renewTag, revokeTag, saveTag, tagAddress } from './api.ts'
import css from './CollarTags.module.css'
import { text } from './texts.ts'

interface ShownProps {
  pet: Pet
  tag: OwnCollarTag
  /** Whether the viewer is the owner; administrators do not see the code. */
  isOwner: boolean
  phone: { mayShow: boolean; isBusy: boolean; onChange: (showsPhone: boolean) => Promise<boolean> }
  onRenew: () => void
  onRevoke: () => void
}

/** Shows the choice at once, and reverts it if the server refuses it. */
function PhoneField({ tag, phone }: Pick<ShownProps, 'tag' | 'phone'>) {
  const [isShown, setShown] = useState(tag.showsPhone)
  const change = async (showsPhone: boolean) => {
    setShown(showsPhone)
    if (!(await phone.onChange(showsPhone))) setShown(!showsPhone)
  }
  return (
    <Checkbox
      label={text('phone')}
      checked={isShown}
      disabled={phone.isBusy || !(phone.mayShow || isShown)}
      onChange={(event) => void change(event.currentTarget.checked)}
    >
      {!phone.mayShow && <p className="d-dim">{text('phone.none')}</p>}
    </Checkbox>
  )
}

function Buttons({ pet, tag: { code }, isOwner, onRenew, onRevoke }: ShownProps) {
  const state = useLinkState()
  const link = (to: string, label: string) => (
    <Button component={Link} to={to} state={state} size="sm" variant="default">
      {label}
    </Button>
  )
  return (
    <div className="d-buttons">
      {code !== null && link(`/pet/${pet.petId}/tag`, text('print'))}
      {code !== null && link(`/t/${code}`, text('open'))}
      {isOwner && (
        <Button size="sm" variant="default" onClick={onRenew}>
          {text('renew')}
        </Button>
      )}
      <Button size="sm" variant="default" onClick={onRevoke}>
        {text('revoke')}
      </Button>
    </div>
  )
}

function Shown(props: ShownProps) {
  const { tag, isOwner, phone } = props
  const { code, created } = tag
  return (
    <div className={code === null ? css.facts : css.tag}>
      {code !== null && <QrCode className={css.qr} address={tagAddress(code)} label={text('qr')} />}
      <div className={css.facts}>
        {code === null && <p>{text(isOwner ? 'unreadable' : 'hidden')}</p>}
        {code !== null && <CopyField label={text('address')} value={tagAddress(code)} />}
        {isOwner && <PhoneField tag={tag} phone={phone} />}
        <p className="d-dim">{text('since', { date: formatInstantDay(new Date(created)) })}</p>
        <Buttons {...props} />
      </div>
    </div>
  )
}

interface TagProps {
  pet: Pet
  stored: PetCollarTag
  isOwner: boolean
}

/** Actions on the tag. A refusal is shown in place of the result. */
function useTagActions({ petId, name }: Pet) {
  const { confirm, showBanner, banner, dialog } = useConfirmedActions()
  const [isBusy, setBusy] = useState(false)
  const request = (kind: 'renew' | 'revoke', run: (petId: number) => Promise<unknown>) =>
    confirm({
      title: text(`${kind}.title`),
      name,
      text: text(`${kind}.text`),
      button: text(kind),
      // The printed code stops working.
      isDangerous: true,
      done: text(`${kind}.done`),
      gone: text('gone'),
      run: () => run(petId),
    })
  const save = async (showsPhone: boolean, done: string) => {
    setBusy(true)
    const result: BannerContent = await runForBanner(() => saveTag(petId, showsPhone), {
      done,
      gone: text('gone'),
    }).catch((error: unknown) => ({ tone: 'warn', title: failureText(error) }))
    showBanner(result)
    setBusy(false)
    return result.tone === 'success'
  }
  const actions = { onRenew: () => request('renew', renewTag), onRevoke: () => request('revoke', revokeTag) }
  return { actions, save, isBusy, banner, dialog }
}

function Tag({ pet, stored, isOwner }: TagProps) {
  const { tag, isProtected, mayShowPhone } = stored
  const { actions, save, isBusy, banner, dialog } = useTagActions(pet)
  const phone = {
    mayShow: mayShowPhone,
    isBusy,
    onChange: (shows: boolean) => save(shows, text(shows ? 'phone.on' : 'phone.off')),
  }
  if (tag === null && !isOwner) return banner
  const make = tag === null && !isProtected && (
    <Button size="sm" variant="default" disabled={isBusy} onClick={() => void save(false, text('made'))}>
      {text('make')}
    </Button>
  )
  return (
    <>
      {banner}
      <PetSection title={text('title')} action={make} isFolded={tag === null}>
        <p className={`d-dim ${css.lead}`}>{text(isProtected ? 'protected' : 'lead')}</p>
        {tag && <Shown pet={pet} tag={tag} isOwner={isOwner} phone={phone} {...actions} />}
      </PetSection>
      {dialog}
    </>
  )
}

interface Props {
  pet: Pet
  found: Promise<Result<PetCollarTag>>
  isOwner: boolean
}

/** The tag on the collar of a living pet, for its owner and administrators. */
export const TagSection = ({ found, ...props }: Props) => (
  <Await of={found} skeleton={null}>
    {(stored) => <Tag stored={stored} {...props} />}
  </Await>
)
