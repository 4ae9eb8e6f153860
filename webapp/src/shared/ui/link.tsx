import { createLink } from '@tanstack/react-router';
import type { ComponentPropsWithRef } from 'react';
import { m } from '../i18n/messages';
import { classNames } from '../lib/class-names';
import { type ButtonSize, type ButtonVariant, buttonClasses } from './button-classes';
import { Icon } from './icon';
import type { IconName } from './icon-name';

/** On a line of its own a link is at least 24 px high, as a target for touch. Within a text it has the height of the line. */
const linkClasses = 'min-h-6 content-center rounded-s font-medium text-primary-ink underline-offset-4 hover:underline';

function PlainLink({ className, ...rest }: ComponentPropsWithRef<'a'>) {
  return <a {...rest} className={classNames(linkClasses, className)} />;
}

/** A link to a page of the application. The route table types `to` and `params`. */
export const Link = createLink(PlainLink);

function BareAnchor(props: ComponentPropsWithRef<'a'>) {
  return <a {...props} />;
}

/** A link without styles of its own, for the brand and the items of a navigation. */
export const UnstyledLink = createLink(BareAnchor);

type ButtonAnchorProps = ComponentPropsWithRef<'a'> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: IconName;
};

/** A link that looks like a button and leaves the application, for example for a redirect of the server to another site. */
export function ButtonAnchor({ variant, size, icon, className, children, ...rest }: ButtonAnchorProps) {
  return (
    <a {...rest} className={classNames(buttonClasses(variant, size), className)}>
      {icon === undefined ? null : <Icon name={icon} />}
      {children}
    </a>
  );
}

/** A link to a page of the application that looks like a button. */
export const ButtonLink = createLink(ButtonAnchor);

export type ExternalLinkProps = Omit<ComponentPropsWithRef<'a'>, 'href' | 'target'> & {
  /** A URL outside the application. The server has checked that URLs of users begin with https. */
  href: string;
};

/** A link that opens another site in a new tab, without a referrer. */
export function ExternalLink({ href, className, children, rel, ...rest }: ExternalLinkProps) {
  return (
    <a
      {...rest}
      href={href}
      target="_blank"
      rel={classNames('noopener noreferrer', rel)}
      className={classNames(linkClasses, 'inline-flex items-center gap-1 wrap-anywhere', className)}
    >
      {children}
      <Icon name="arrow_outward" />
      <span className="sr-only">{m.kit_opens_new_tab()}</span>
    </a>
  );
}
