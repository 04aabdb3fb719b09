import { idParam, type LoaderFunctionArgs } from '@dyra/shared/router'
import { readPet } from '../api.ts'

/** The pet names its one picture. */
export const loadPictures = ({ params, request: { signal } }: LoaderFunctionArgs) => readPet(idParam(params.id), signal)
