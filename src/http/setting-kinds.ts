/** The kinds of values that a setting of the server may have: how each is read from text, and what is allowed. */
import { isIP } from 'node:net'
import { z } from 'zod'
import type { Params, Text } from '../text/text.ts'

/** Reads a value from the text of a flag or of an environment variable. */
export interface Kind<T> {
  readonly schema: z.ZodType<T, string>
  /** What is allowed, in words, for `--help`, the README and a complaint. */
  readonly allowed: Text
  readonly params?: Params
  /** The values, where there are only a few. */
  readonly choices?: readonly string[]
}

const digits = /^\d{1,15}$/
const decimal = /^\d{1,9}(\.\d{1,3})?$/

export function whole(min: number, max: number): Kind<number> {
  return {
    schema: z.string().regex(digits).transform(Number).pipe(z.int().min(min).max(max)),
    allowed: { en: 'a whole number from {min} to {max}', fr: 'un nombre entier de {min} à {max}' },
    params: { min: String(min), max: String(max) },
  }
}

/** Seconds as written, milliseconds as read. */
export function seconds(min: number, max: number): Kind<number> {
  return {
    schema: z
      .string()
      .regex(decimal)
      .transform(Number)
      .pipe(z.number().min(min).max(max))
      .transform(value => Math.round(value * 1000)),
    allowed: { en: 'seconds, from {min} to {max}', fr: 'des secondes, de {min} à {max}' },
    params: { min: String(min), max: String(max) },
  }
}

export function oneOf<const T extends readonly string[]>(choices: T): Kind<T[number]> {
  return {
    schema: z.enum(choices) as z.ZodType<T[number], string>,
    allowed: { en: 'one of {names}', fr: "l'un de {names}" },
    params: { names: choices.join(', ') },
    choices,
  }
}

const yes = ['yes', 'true', '1']
const no = ['no', 'false', '0']

export const yesOrNo: Kind<boolean> = {
  schema: z.enum([...yes, ...no]).transform(value => yes.includes(value)) as z.ZodType<boolean, string>,
  allowed: { en: 'yes or no', fr: 'yes ou no' },
  choices: ['yes', 'no'],
}

const name = /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i

/** A host name or an address to listen on. */
export const host: Kind<string> = {
  schema: z.string().refine(text => isIP(text) !== 0 || name.test(text)),
  allowed: {
    en: 'a host name or an IP address, without a port',
    fr: "un nom d'hôte ou une adresse IP, sans port",
  },
}

/** `tables.example.org`, or with a port. */
const hostHeader = /^([a-z0-9]([a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:.]+\])(:\d{1,5})?$/i

export const hosts: Kind<readonly string[]> = {
  schema: listOf(z.string().regex(hostHeader).toLowerCase()),
  allowed: {
    en: 'host names, each with or without a port, apart by commas',
    fr: "des noms d'hôte, avec ou sans port, séparés par des virgules",
  },
}

export const origins: Kind<readonly string[]> = {
  schema: listOf(z.string().refine(isOrigin).toLowerCase()),
  allowed: {
    en: 'origins such as https://tables.example.org, apart by commas, or * for all',
    fr: 'des origines telles que https://tables.example.org, séparées par des virgules, ou * pour toutes',
  },
}

export const database: Kind<string> = {
  schema: z.string().refine(isDatabase),
  allowed: {
    en: 'a file, or an address that begins with postgres://',
    fr: 'un fichier, ou une adresse qui commence par postgres://',
  },
}

export const secret: Kind<string> = {
  schema: z.string().regex(/^[\x21-\x7e]{16,200}$/),
  allowed: {
    en: '16 to 200 letters, digits or signs, without spaces',
    fr: '16 à 200 lettres, chiffres ou signes, sans espaces',
  },
}

function listOf(one: z.ZodType<string, string>): z.ZodType<readonly string[], string> {
  const parts = (text: string) => text.split(',').map(part => part.trim())
  return z.string().transform(parts).pipe(z.array(one))
}

function isOrigin(text: string): boolean {
  if (text === '*') return true
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return false
  return new URL(text).origin === text.toLowerCase()
}

const scheme = /^([a-z][a-z0-9+.-]+):/i

/** A single letter before a colon is a drive. */
function isDatabase(text: string): boolean {
  const [, named] = scheme.exec(text) ?? []
  if (named === undefined) return text !== '' && !text.includes('\0')
  if (named === 'sqlite') return text.length > 'sqlite:'.length
  return (named === 'postgres' || named === 'postgresql') && URL.canParse(text)
}
