import { LightButton, PetPicture } from '@dyra/shared/ui'
import { NotFoundHelp } from '../not-found/NotFoundHelp.tsx'
import type { LookupParts, NotFoundProps, PetProps } from '../parts.ts'
import { RegistryContact } from '../RegistryContact.tsx'
import { emptyValues } from '../report/form-values.ts'
import { PlainReport, REPORT_ID, type ReportForm } from './PlainReport.tsx'

/** What the page of a lookup says about the registry. */
export interface DocumentSite {
  readonly contactEmail: string
  readonly contactPhone?: string | undefined
  readonly officeHours?: string | undefined
  /** Whether finders can write to owners. */
  readonly hasRelay: boolean
}

const Picture = ({ texts: { statusText }, pet: { imageId, name, speciesId } }: PetProps) => (
  <PetPicture
    src={imageId === null ? null : `/api/PetImages/${imageId}?size=Large`}
    alt={statusText('image.alt', { name })}
    speciesId={speciesId}
    size={96}
  />
)

const OwnerWithoutContact = (props: PetProps) =>
  props.pet.takesMessages ? <p>{props.texts.text('result.messages')}</p> : <RegistryContact {...props} />

/** Parts of the lookup on a page without script. */
export const documentParts = (site: DocumentSite, form: ReportForm): LookupParts => ({
  Picture,
  Report: ({ pet: { tagNumber } }) =>
    site.hasRelay && <PlainReport animal={tagNumber} place="lookup" form={form} values={emptyValues} errors={{}} />,
  ToReport: ({ texts: { text } }) =>
    site.hasRelay && (
      <LightButton href={`#${REPORT_ID}`} variant="default">
        {text('write')}
      </LightButton>
    ),
  OwnerWithoutContact,
  NotFound: (props: NotFoundProps) => <NotFoundHelp {...props} contact={site} />,
  Waiting: () => null,
})
