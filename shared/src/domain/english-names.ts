/** English words for names of the registry's lists. For breeds, which are too many, the server sends both names. */
const english: Readonly<Record<string, string>> = {
  Hundur: 'Dog',
  Köttur: 'Cat',
  Kanína: 'Rabbit',
  Fugl: 'Bird',
  Naggrís: 'Guinea pig',
  Hamstur: 'Hamster',
  Chinchilla: 'Chinchilla',
  Fretta: 'Ferret',
  Karlkyn: 'Male',
  Kvenkyn: 'Female',
  Rakki: 'Male',
  Fress: 'Male',
  Kani: 'Male',
  Tík: 'Female',
  Læða: 'Female',
  Kæna: 'Female',
  'Háls, vinstra megin': 'Neck, left side',
  'Háls, hægra megin': 'Neck, right side',
  'Milli herðablaða': 'Between the shoulder blades',
  Hnakkadramb: 'Scruff',
  'Vinstra eyra': 'Left ear',
  'Hægra eyra': 'Right ear',
  Bringuvöðvi: 'Breast muscle',
}

/** Undefined for "other", "unknown" and names without a translation. */
export const englishName = (name: string): string | undefined => english[name]
