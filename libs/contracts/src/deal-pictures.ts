import { Transform, type TransformFnParams } from 'class-transformer';
import { IsUrl, MaxLength, ValidateIf, registerDecorator } from 'class-validator';
import { LIMITS } from './limits.js';
import { rules } from './validation.js';

/** A picture of a deal. */
export interface DealPicture {
  readonly url: string;
  /** Alternative text; empty without any. */
  readonly alt: string;
}

const WRONG_ADDRESS = 'Please enter the address of a picture';

/** A picture uploaded here, or one of ours. */
const isOwnPicture = (value: unknown) => typeof value === 'string' && /^\/(api\/uploads|pictures)\/[\w-]+\.(webp|svg|png)$/.test(value);

/** An uploaded picture, or any web address, which the server never fetches. */
export const IsPictureAddress = () =>
  rules(
    ValidateIf(({ imageUrl }: { imageUrl?: unknown }) => imageUrl != null && !isOwnPicture(imageUrl)),
    MaxLength(LIMITS.urlLength),
    IsUrl({ protocols: ['http', 'https'], require_protocol: true }, { message: WRONG_ADDRESS }),
  );

const isOnTheWeb = (text: string) => text.length <= LIMITS.urlLength && /^https?:\/\/[^\s/]+\.[^\s]+$/i.test(text) && URL.canParse(text);

const isPicture = (value: unknown) => {
  const { url, alt } = (value ?? {}) as { url?: unknown; alt?: unknown };
  return typeof url === 'string' && (isOwnPicture(url) || isOnTheWeb(url)) && typeof alt === 'string' && alt.length <= LIMITS.altLength;
};

const trimmed = (value: unknown) => {
  if (typeof value !== 'object' || value === null) return value;
  const { url, alt } = value as { url?: unknown; alt?: unknown };
  const text = (one: unknown) => (typeof one === 'string' ? one.trim() : one);
  return { url: text(url), alt: text(alt ?? '') };
};

/** A list of distinct pictures. (Custom validation, because browsers do not validate lists of objects.) */
export const ArePictures = () =>
  rules(
    Transform(({ value }: TransformFnParams) => (Array.isArray(value) ? value.map(trimmed) : (value as unknown))),
    ValidateIf(({ pictures }: { pictures?: unknown }) => pictures !== undefined),
    isListOf('arePictures', WRONG_ADDRESS, (list) => list.every(isPicture)),
    isListOf('areFewPictures', `A deal shows up to ${LIMITS.dealPictures} pictures`, (list) => list.length <= LIMITS.dealPictures),
    isListOf('areDifferent', 'This picture is there twice', (list) => new Set(list.map((one) => one?.url)).size === list.length),
  );

const isListOf =
  (name: string, message: string, holds: (list: readonly (DealPicture | undefined)[]) => boolean): PropertyDecorator =>
  (target, property) =>
    registerDecorator({
      name,
      target: target.constructor,
      propertyName: property as string,
      options: { message },
      validator: { validate: (value: unknown) => Array.isArray(value) && holds(value) },
    });
