import { t } from '../../platform/i18n/i18n.ts'
import { gendersOf, labelOf, type TypeFieldProps } from './field-props.ts'
import { ReferenceField } from './ReferenceField.tsx'
import { text } from './texts.ts'

/** The form clears the breed when the species changes (docs/screens.md#pet-form). */
export const SpeciesField = ({ types, ...props }: TypeFieldProps) => (
  <ReferenceField {...props} label={text('field.species')} options={types.species} none={t('choose')} />
)

interface GenderProps extends TypeFieldProps {
  speciesId: number | null
}

export const GenderField = ({ types, speciesId, ...props }: GenderProps) => (
  <ReferenceField {...props} label={text('field.gender')} options={gendersOf(types, speciesId)} none={t('choose')} />
)

export const FurField = ({ types, isOptional, ...props }: TypeFieldProps) => (
  <ReferenceField
    {...props}
    label={labelOf(text('field.fur'), isOptional)}
    options={types.furTypes}
    none={t('notRegistered')}
  />
)
