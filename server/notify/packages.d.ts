/** The parts of two untyped packages that are used. */
declare module "nodemailer" {
  export interface Mail {
    readonly from: string;
    readonly to: string;
    readonly subject: string;
    readonly text: string;
    readonly html: string;
    readonly headers?: Readonly<Record<string, string>>;
  }
  export function createTransport(url: string): { sendMail(mail: Mail): Promise<unknown> };
}

declare module "web-push" {
  interface Subscription {
    readonly endpoint: string;
    readonly keys: { readonly p256dh: string; readonly auth: string };
  }
  interface SendOptions {
    readonly vapidDetails: { readonly subject: string; readonly publicKey: string; readonly privateKey: string };
    readonly TTL: number;
    readonly timeout: number;
    readonly agent?: import("node:https").Agent;
  }
  const webPush: {
    generateVAPIDKeys(): { publicKey: string; privateKey: string };
    sendNotification(subscription: Subscription, body: string, options: SendOptions): Promise<unknown>;
  };
  export default webPush;
}
