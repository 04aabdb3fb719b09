import type { Pet } from '@dyra/shared/contract/pet'
import type { VerificationDocumentCreate } from '@dyra/shared/contract/verification-documents'
import { type DocumentKind, documentKindLabels } from '@dyra/shared/domain/verification-documents'
import { useApiForm } from '@dyra/shared/forms'
import { useNavigate } from '@dyra/shared/router'
import { Checkbox, NativeSelect } from '@dyra/shared/ui'
import { type BannerContent, FormDialog } from '@dyra/shared/ui/actions'
import { useLinkState } from '@dyra/shared/ui/back-navigation'
import { makeDocument } from './api.ts'
import { text } from './texts.ts'

interface Props {
  pet: Pet
  kinds: readonly DocumentKind[]
  /** Whether the user is the owner, who may show their own name. */
  isOwner: boolean
  onClose: () => void
  onEnd: (banner: BannerContent) => void
}

const hasAddress = (kind: DocumentKind) => kind === 'certificate' || kind === 'exportSheet'

/** What the chosen kind cannot have is not sent, also if it was ticked for another kind. */
const bodyOf = ({ kind, showsName, showsAddress }: VerificationDocumentCreate, isOwner: boolean) => ({
  kind,
  showsName: showsName && isOwner,
  showsAddress: showsAddress && hasAddress(kind),
})

function useMake({ pet: { petId }, kinds: [first = 'certificate'], isOwner, onEnd }: Props) {
  const navigate = useNavigate()
  const state = useLinkState()
  const initialValues: VerificationDocumentCreate = { kind: first, showsName: false, showsAddress: false }
  return useApiForm({ initialValues }, async (values, key) => {
    const { documentId } = await makeDocument(petId, bodyOf(values, isOwner), key)
    if (values.kind === 'proof') onEnd({ tone: 'success', title: text('made') })
    else await navigate(`/document/${documentId}`, { state })
  })
}

/** Makes a document. A proof is a link; every other kind opens its print page. */
export function MakeDialog(props: Props) {
  const { kinds, isOwner, onClose } = props
  const { form, submit, isSending, alerts } = useMake(props)
  const { kind } = form.getValues()
  return (
    <FormDialog
      title={text('make.title')}
      button={text('make.submit')}
      onSubmit={submit}
      alerts={alerts}
      isSending={isSending}
      onClose={onClose}
    >
      <NativeSelect
        label={text('make.kind')}
        description={text(`make.${kind}.help`)}
        data={kinds.map((value) => ({ value, label: documentKindLabels[value] }))}
        data-autofocus
        {...form.getInputProps('kind')}
      />
      {hasAddress(kind) && (
        <Checkbox label={text('make.showsAddress')} {...form.getInputProps('showsAddress', { type: 'checkbox' })} />
      )}
      {isOwner && (
        <Checkbox label={text('make.showsName')} {...form.getInputProps('showsName', { type: 'checkbox' })} />
      )}
      {isOwner && <p className="d-dim">{text('make.log')}</p>}
    </FormDialog>
  )
}
