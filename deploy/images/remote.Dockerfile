# The origin of one remote (REMOTE=marketplace, …): it serves the versions in /srv/releases, and a release does not rebuild it.
FROM debian:bookworm-slim
RUN apt-get update \
  && apt-get install -y --no-install-recommends nginx-light libnginx-mod-http-brotli-static gettext-base curl \
  && rm -rf /var/lib/apt/lists/* /etc/nginx/sites-enabled/* \
  && ln -sf /dev/stdout /var/log/nginx/access.log \
  && ln -sf /dev/stderr /var/log/nginx/error.log
COPY deploy/nginx/remote.conf.template /etc/nginx/homeroom.conf.template
COPY deploy/images/start-nginx.sh /usr/local/bin/start-nginx
EXPOSE 8080
CMD ["start-nginx", "REMOTE", "PUBLIC_ORIGIN"]
